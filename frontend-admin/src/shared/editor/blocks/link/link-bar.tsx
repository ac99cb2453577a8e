import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil, Unlink } from "lucide-react";
import type Quill from "quill/core";
import { useRef } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { useApi } from "../../../../remote-context";
import { t } from "../../../../texts/editor";
import { ownTargetQuery, pathOnSite, questionOf } from "../../../own-links";
import { useListener } from "../../../use-listener";
import { RovingBar } from "../../toolbar/roving-bar";
import {
  ariaShortcut,
  isShortcut,
  LINK_BAR_KEYS,
} from "../../toolbar/shortcuts";
import { ToolButton } from "../../toolbar/tool-parts";
import { removeLink } from "./find-link";
import styles from "./link.module.css";
import type { CurrentLink } from "./use-link";

interface LinkBarProps {
  quill: Quill;
  link: CurrentLink;
  /** Where the cursor is, or was last. */
  index: RefObject<number>;
  onEdit: () => void;
}

/** Shows where the link with the cursor goes. A key leads to it, and Escape returns to the text. */
export function LinkBar({ quill, link, index, onEdit }: LinkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useListener(quill.root, "keydown", (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, LINK_BAR_KEYS)) return;
    event.preventDefault();
    bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });
  const { href, left, edge } = link;
  const target = useTitle(href) ?? href;
  const back = () => quill.setSelection(index.current, 0);
  return createPortal(
    <div className={styles.place} style={edge}>
      <span className={styles.space} style={{ flexBasis: left }} />
      <RovingBar
        ref={bar}
        label={t("links.bar", { target })}
        keys={ariaShortcut(LINK_BAR_KEYS)}
        className={styles.bar}
        isInner
        onEscape={back}
      >
        <Target href={href} name={target} />
        <ToolButton
          label={t("links.edit")}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
        <ToolButton
          label={t("tools.removeLink")}
          icon={<Unlink aria-hidden="true" />}
          onClick={() => {
            removeLink(quill, link);
            back();
          }}
        />
      </RovingBar>
    </div>,
    quill.container,
  );
}

interface TargetProps {
  href: string;
  name: string;
}

/** Opens what the link leads to, if that is not a part of the same text. */
function Target({ href, name }: TargetProps) {
  if (/^[#?]/.test(href)) return <span className={styles.target}>{name}</span>;
  return (
    <a
      className={styles.target}
      href={href}
      target="_blank"
      rel="noopener"
      title={href}
      aria-label={t("links.open", { target: name })}
      // A press does not move the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{name}</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}

/** The title of the site's own page that a link leads to. */
function useTitle(href: string): string | null {
  const api = useApi();
  const path = pathOnSite(href) ?? "";
  const { data } = useQuery({
    ...ownTargetQuery(api, path),
    enabled: questionOf(path) !== undefined,
  });
  return data?.title ?? null;
}
