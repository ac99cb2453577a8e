import { useState } from "react";
import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  url: string | null;
}

/** The person's picture; without one, or when it cannot be loaded, the drawn one (D-131). */
export function Avatar({ name, url }: AvatarProps) {
  const drawn = `/api/avatars/${encodeURIComponent(name)}.svg`;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      className={styles.avatar}
      src={url && url !== failed ? url : drawn}
      alt=""
      width={56}
      height={56}
      onError={() => setFailed(url)}
    />
  );
}
