import { Baseline, Highlighter } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../../texts/editor";
import { ToolGroup, ToolPanel, usePanel } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

/** Each is readable on the reader site's light and dark pages. */
const COLOURS = {
  red: "#d33a3f",
  orange: "#b85c00",
  green: "#1a8754",
  teal: "#0b8484",
  blue: "#3b77db",
  purple: "#8f5bd6",
  pink: "#c8478f",
  gray: "#76808f",
};

const BACKGROUNDS = {
  yellow: "#fff2a8",
  orange: "#ffdcb8",
  red: "#ffd5d5",
  pink: "#ffd6ec",
  purple: "#e9dcff",
  blue: "#d5e6ff",
  teal: "#cdf1ee",
  green: "#d4f2d9",
};

type Swatches = Partial<
  Record<keyof typeof COLOURS | keyof typeof BACKGROUNDS, string>
>;

export function ColourTools(props: ToolProps) {
  return (
    <ToolGroup label={t("tools.colours")}>
      <ColourTool
        {...props}
        format="color"
        label={t("tools.colour")}
        keys="Mod+Shift+F"
        icon={<Baseline aria-hidden="true" />}
        swatches={COLOURS}
      />
      <ColourTool
        {...props}
        format="background"
        label={t("tools.background")}
        keys="Mod+Shift+H"
        icon={<Highlighter aria-hidden="true" />}
        swatches={BACKGROUNDS}
      />
    </ToolGroup>
  );
}

interface ColourToolProps extends ToolProps {
  format: "color" | "background";
  label: string;
  keys: string;
  icon: ReactNode;
  swatches: Swatches;
}

function ColourTool(props: ColourToolProps) {
  const { quill, state, format, label, keys, icon, swatches } = props;
  const current = state.formats[format];
  const panel = usePanel(quill, () => true);
  const choose = (value: string | false) =>
    panel.finish((editor) => editor.format(format, value, "user"));
  return (
    <ToolPanel {...{ quill, panel, label, keys, icon }}>
      <div className={styles.swatches}>
        {Object.entries(swatches).map(([name, value]) => (
          <button
            key={value}
            type="button"
            title={t(`colours.${name as keyof Swatches}`)}
            aria-label={t(`colours.${name as keyof Swatches}`)}
            aria-pressed={current === value}
            style={{ background: value }}
            onClick={() => choose(value)}
          />
        ))}
      </div>
      <div className={styles.swatchRow}>
        <label className={styles.custom}>
          {t("tools.otherColour")}
          <input
            type="color"
            value={
              typeof current === "string" && /^#[0-9a-f]{6}$/i.test(current)
                ? current
                : "#3b77db"
            }
            onChange={(event) => {
              panel.range.restore();
              quill?.format(format, event.target.value, "user");
            }}
          />
        </label>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => choose(false)}
        >
          {t("tools.removeColour")}
        </button>
      </div>
    </ToolPanel>
  );
}
