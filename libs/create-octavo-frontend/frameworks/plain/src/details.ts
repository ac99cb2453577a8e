import styles from "./details.module.css";

export const details = (): string =>
  `<p class="${styles.details}">This came as a chunk of its own.</p>`;
