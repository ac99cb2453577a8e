import type Quill from "quill/core";
import { useEffect, useId, useState } from "react";
import type { CSSProperties, RefObject } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../texts/editor";
import { useListener } from "../../use-listener";
import { BLOCK_TYPES } from "../blocks";
import { clickTool, headings, setHeading } from "../toolbar/block-tools";
import styles from "./slash-menu.module.css";
import { removeSlash, useSlash } from "./use-slash";
import type { Slash } from "./use-slash";

/** A tool that begins a block, for other places than the toolbar. */
interface BlockTool {
  label: string;
  icon: Node;
  /** A short name, such as `H2`. */
  sign?: string;
  run: () => void;
}

/** The headings, and the buttons that begin a block, read from the toolbar itself. */
function readBlocks(quill: Quill, bar: HTMLElement | null): BlockTool[] {
  const buttons = bar?.querySelectorAll<HTMLElement>(
    "button[data-block]:not([aria-disabled])",
  );
  return [
    ...headings().map(({ level, label }) => ({
      label,
      sign: `H${level}`,
      icon: document.createTextNode(`H${level}`),
      run: () => setHeading(quill, level),
    })),
    ...[...(buttons ?? [])].flatMap((button) => {
      const icon = button.firstElementChild ?? document.createTextNode("");
      const choices = choicesOf(button.dataset.block);
      if (choices)
        return choices.map(({ label, run }) => ({
          label,
          icon,
          run: () => run(quill),
        }));
      const label = button.getAttribute("aria-label") ?? "";
      return [{ label, icon, run: () => clickTool(button) }];
    }),
  ];
}

const choicesOf = (kind: string | undefined) =>
  BLOCK_TYPES.find(({ name }) => name === kind)?.choices?.();

interface SlashMenuProps {
  quill: Quill | null;
  bar: RefObject<HTMLElement | null>;
}

/** A slash at the start of an empty line opens a menu of the toolbar's blocks. */
export function SlashMenu({ quill, bar }: SlashMenuProps) {
  const { slash, close } = useSlash(quill);
  if (!quill || !slash) return null;
  return (
    <BlockMenu key={slash.start} {...{ quill, bar, slash }} onClose={close} />
  );
}

interface BlockMenuProps {
  quill: Quill;
  bar: RefObject<HTMLElement | null>;
  slash: Slash;
  onClose: () => void;
}

/** The focus stays in the text. Assistive technology follows the active option. */
function BlockMenu({ quill, bar, slash, onClose }: BlockMenuProps) {
  const id = useId();
  const [blocks] = useState(() => readBlocks(quill, bar.current));
  const found = search(blocks, slash.query);
  const [active, setActive] = useState(0);
  const current = Math.min(active, found.length - 1);
  const choose = (block: BlockTool) => {
    onClose();
    removeSlash(quill, slash);
    block.run();
  };
  useMenuKeys(quill, (key) => {
    const block = found[current];
    if (key === "Escape") onClose();
    if (!block) return key === "Escape";
    if (key === "Enter" || key === "Tab") choose(block);
    if (key === "ArrowDown") setActive((current + 1) % found.length);
    if (key === "ArrowUp")
      setActive((current + found.length - 1) % found.length);
    return KEYS.includes(key);
  });
  useActiveOption(quill, id, found.length > 0 ? `${id}-${current}` : null);
  const place = usePlace(quill, slash.start);
  if (found.length === 0) return null;
  return createPortal(
    <ul
      id={id}
      role="listbox"
      aria-label={t("slash.title")}
      className={styles.menu}
      style={place}
      // It can be longer than its place.
      tabIndex={0}
      // Pressing must not take the focus out of the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((block, index) => (
        <Option
          key={block.label}
          id={`${id}-${index}`}
          block={block}
          isActive={index === current}
          onPoint={() => setActive(index)}
          onChoose={() => choose(block)}
        />
      ))}
    </ul>,
    document.body,
  );
}

interface OptionProps {
  id: string;
  block: BlockTool;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, block, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      tabIndex={-1}
      onMouseMove={onPoint}
      onMouseDown={onChoose}
    >
      <span
        aria-hidden="true"
        className={styles.icon}
        ref={(place) => place?.replaceChildren(block.icon.cloneNode(true))}
      />
      {block.label}
    </li>
  );
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those with a word that begins so come before those with the query inside a word. */
function search(blocks: readonly BlockTool[], query: string): BlockTool[] {
  const asked = plain(query);
  const found = blocks.filter(
    ({ label, sign }) =>
      plain(label).includes(asked) || sign?.toLowerCase() === asked,
  );
  const isFirst = ({ label }: BlockTool) =>
    ` ${plain(label)}`.includes(` ${asked}`);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}

const KEYS = ["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"];

/** The keys of the menu come before those of the text. */
function useMenuKeys(quill: Quill, onKey: (key: string) => boolean): void {
  const handle = (event: KeyboardEvent) => {
    const isOther =
      event.isComposing || event.ctrlKey || event.metaKey || event.altKey;
    if (isOther || event.shiftKey || !onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useListener(quill.container, { name: "keydown", capture: true }, handle);
}

/** Names the active option at the text, and shows it. */
function useActiveOption(quill: Quill, menu: string, option: string | null) {
  useEffect(() => {
    if (option === null) return;
    const { root } = quill;
    const names = {
      "aria-haspopup": "listbox",
      "aria-controls": menu,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(names))
      root.setAttribute(name, value);
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(names)) root.removeAttribute(name);
    };
  }, [quill, menu, option]);
}

const WIDTH = 288;
const HEIGHT = 336;
/** Enough to choose from. */
const ENOUGH = 200;
const GAP = 8;

/** Below the line or above it, wherever there is more room. */
function usePlace(quill: Quill, index: number): CSSProperties {
  const [, redraw] = useState(0);
  const move = () => redraw((count) => count + 1);
  useListener(window, { name: "scroll", capture: true }, move);
  useListener(window, "resize", move);
  const caret = quill.getBounds(index);
  const box = quill.container.getBoundingClientRect();
  const view = {
    width: document.documentElement.clientWidth,
    height: window.visualViewport?.height ?? window.innerHeight,
  };
  const top = box.top + (caret?.top ?? 0);
  const bottom = box.top + (caret?.bottom ?? 0);
  const below = view.height - bottom - GAP * 2;
  const isBelow = below >= ENOUGH || below >= top;
  const width = Math.min(WIDTH, view.width - GAP * 2);
  return {
    width,
    left: Math.max(
      GAP,
      Math.min(box.left + (caret?.left ?? 0), view.width - width - GAP),
    ),
    maxHeight: Math.min(HEIGHT, isBelow ? below : top - GAP * 2),
    ...(isBelow
      ? { top: bottom + GAP / 2 }
      : { bottom: window.innerHeight - top + GAP / 2 }),
  };
}
