import { Keyboard } from "lucide-react";
import { useState } from "react";
import type { RefObject } from "react";
import { t } from "../../../texts/editor";
import { CODE_KEYS } from "../blocks/code/code-tool";
import {
  LINK_BAR_KEYS,
  TOOLBAR_KEYS,
  headerKeys,
  shortcutText,
} from "./shortcuts";
import { ToolPanel } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

type Row = readonly [label: string, keys: string];

const moreRows = (): readonly Row[] => [
  [t("keys.headings"), `${headerKeys(0)} … 6`],
  [t("keys.slash"), "/"],
  [t("keys.softBreak"), "Shift+Enter"],
  [t("keys.lineAfter"), "Enter"],
  [t("keys.lineBefore"), "Shift+Enter"],
  [t("keys.codeIndent"), "Tab"],
  [t("keys.codeOutdent"), "Shift+Tab"],
  [t("code.edit"), CODE_KEYS],
  [t("keys.toToolbar"), TOOLBAR_KEYS],
  [t("keys.toLink"), LINK_BAR_KEYS],
  [t("keys.toText"), "Escape"],
  [t("keys.leave"), t("keys.escapeThenTab")],
  [t("common.save"), "Mod+S"],
];

interface HelpToolProps extends Pick<ToolProps, "quill"> {
  bar: RefObject<HTMLElement | null>;
}

/** Lists all shortcuts, read from the buttons themselves. */
export function HelpTool({ quill, bar }: HelpToolProps) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const panel = {
    start: rows,
    open: () => setRows(readRows(bar.current)),
    close: () => setRows(null),
  };
  return (
    <ToolPanel
      {...{ quill, panel }}
      align="end"
      label={t("keys.title")}
      keys="Mod+/"
      icon={<Keyboard aria-hidden="true" />}
    >
      <div
        className={styles.keys}
        role="region"
        aria-label={t("keys.all")}
        // The list is longer than the screen, so the arrow keys must be able to scroll it.
        tabIndex={0}
      >
        <table>
          <caption>{t("keys.title")}</caption>
          <tbody>
            {rows?.map(([label, keys]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <kbd>{shortcutText(keys)}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ToolPanel>
  );
}

function readRows(bar: HTMLElement | null): readonly Row[] {
  const buttons = bar?.querySelectorAll<HTMLElement>("button[data-keys]") ?? [];
  const rows = [...buttons].map((button): Row => [
    button.getAttribute("aria-label") ?? "",
    button.dataset.keys ?? "",
  ]);
  // Each label once: some buttons come and go.
  return [...new Map([...rows, ...moreRows()])];
}
