import styles from "./skeleton.module.css";

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A grey bar where something will be. */
export function Skeleton({
  width = "100%",
  height = "0.875rem",
}: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
