import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import type { PostView } from "../../data/views";

export interface PathPartProps {
  post: PostView;
  /** Below the text, which leads on; above it, only the place is said. */
  isEnd?: boolean;
}

let Places: ComponentType<PathPartProps> | undefined;

/** Code that only the articles in learning paths need. */
export const pathPlaces = {
  load: async () => {
    ({ PathPlaces: Places } = await import("./path-places"));
  },
};

/** Where an article is in learning paths; nothing for one that is in none. */
export function PathPart(props: PathPartProps) {
  const isIn = props.post.paths.length > 0;
  const [Part, setPart] = useState(() => Places);
  useEffect(() => {
    if (isIn && !Part)
      void pathPlaces.load().then(
        () => setPart(() => Places),
        () => undefined,
      );
  }, [isIn, Part]);
  return isIn && Part && <Part {...props} />;
}
