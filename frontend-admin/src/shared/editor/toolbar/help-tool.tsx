import { Popover } from "@octavo/ui";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import type { RefObject } from "react";
import { TOOLBAR_KEYS, headerKeys, shortcutText } from "./shortcuts";
import { ToolButton } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

type Row = readonly [label: string, keys: string];

const MORE: readonly Row[] = [
  ["Paragraph, heading 1 to 6", `${headerKeys(0)} … 6`],
  ["New line in the same paragraph", "Shift+Enter"],
  ["Line after a selected block", "Enter"],
  ["Line before a selected block", "Shift+Enter"],
  ["To the toolbar", TOOLBAR_KEYS],
  ["Back to the text", "Escape"],
  ["Leave the text", "Escape, then Tab"],
  ["Save", "Mod+S"],
];

interface HelpToolProps extends Pick<ToolProps, "quill"> {
  bar: RefObject<HTMLElement | null>;
}

/** All shortcuts, as the buttons themselves know them. */
export function HelpTool({ quill, bar }: HelpToolProps) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  return (
    <Popover
      label="Keyboard shortcuts"
      align="end"
      isOpen={rows !== null}
      onOpenChange={(isOpen) => setRows(isOpen ? readRows(bar.current) : null)}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label="Keyboard shortcuts"
          keys="Mod+/"
          icon={<Keyboard aria-hidden="true" />}
        />
      }
    >
      <div
        className={styles.keys}
        role="region"
        aria-label="All shortcuts"
        // Longer than the screen is high: the arrow keys must be able to scroll it.
        tabIndex={0}
      >
        <table>
          <caption>Keyboard shortcuts</caption>
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
    </Popover>
  );
}

function readRows(bar: HTMLElement | null): readonly Row[] {
  const buttons = bar?.querySelectorAll<HTMLElement>("button[data-keys]") ?? [];
  return [
    ...[...buttons].map((button): Row => [
      button.getAttribute("aria-label") ?? "",
      button.dataset.keys ?? "",
    ]),
    ...MORE,
  ];
}
