import type { LearningPathDto } from "@octavo/contracts";
import { Sources } from "../../components/cover";
import styles from "./path-screen.module.css";

const SIZES = "(max-width: 48rem) 92vw, 46rem";

/** It repeats what the title says, so it is silent unless it has an alternative text. */
export function PathCover({ path }: { path: LearningPathDto }) {
  const { cover_image: picture, cover_image_url: url } = path;
  const src = picture?.url ?? url;
  if (!src) return null;
  return (
    <picture className={styles.cover}>
      {picture && <Sources of={picture} sizes={SIZES} />}
      <img
        src={src}
        alt={picture?.alt ?? ""}
        width={picture?.width ?? 640}
        height={picture?.height ?? 360}
        style={picture?.position ? { objectPosition: picture.position } : {}}
      />
    </picture>
  );
}
