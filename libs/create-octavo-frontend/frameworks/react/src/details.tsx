import styles from "./details.module.css";

/** React.lazy takes a module's default export. */
export default function Details() {
  return <p className={styles.details}>This came as a chunk of its own.</p>;
}
