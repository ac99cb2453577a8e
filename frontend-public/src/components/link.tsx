import type { AnchorHTMLAttributes, Ref } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Goes with the navigation, as React Router has it. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * React Router's link without what only its data routers need, which would be 3 kB more for every
 * reader: a link of the site that is followed without loading a document.
 */
export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, target: anchor.target });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
