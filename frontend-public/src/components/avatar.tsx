import type { WriterView } from "../data/views";
import styles from "./avatar.module.css";

interface AvatarProps {
  writer: WriterView;
  size: number;
}

/**
 * Authors without a picture get one drawn from their name. The name is next to it. The picture loads once
 * the page is painted: the network and the first paint belong to the words and their picture.
 */
export function Avatar({ writer, size }: AvatarProps) {
  const drawn = `/api/avatars/${encodeURIComponent(writer.name)}.svg`;
  return (
    <img
      src={writer.avatar ?? drawn}
      alt=""
      width={size}
      height={size}
      className={styles.avatar}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
