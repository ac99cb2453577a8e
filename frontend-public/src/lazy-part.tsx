import { useEffect, useState } from "react";
import type { ComponentType } from "react";

interface LazyPart<Props extends object> {
  /** Nothing until its code is there. */
  Part: ComponentType<Props>;
  /** Of what a document shows of it, whose code is fetched before the page is taken over. */
  selector: string;
  load: () => Promise<void>;
}

/** A part of a page in a separate file, because few pages show it. */
export function lazyPart<Props extends object>(
  selector: string,
  fetch: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched = await fetch();
  };
  return {
    Part: (props) => {
      const [Shown, setShown] = useState(() => fetched);
      useEffect(() => {
        if (!Shown)
          void load().then(
            () => setShown(() => fetched),
            () => undefined,
          );
      }, [Shown]);
      return Shown && <Shown {...props} />;
    },
    selector,
    load,
  };
}
