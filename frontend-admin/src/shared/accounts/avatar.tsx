import { classNames } from "@octavo/ui";
import { useState } from "react";
import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  url: string | null;
  size?: "medium" | "large";
}

const PIXELS = { medium: 56, large: 96 } as const;

/** The person's picture; without one, or when it cannot be loaded, the drawn one. */
export function Avatar({ name, url, size = "medium" }: AvatarProps) {
  const drawn = `/api/avatars/${encodeURIComponent(name)}.svg`;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      className={classNames(styles.avatar, styles[size])}
      src={url && url !== failed ? url : drawn}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      onError={() => setFailed(url)}
    />
  );
}
