import { ADMIN_DISPLAY } from "@octavo/contracts";
import { useState } from "react";

const { editorHeightDefault, editorHeightStep, editorHeightMin } =
  ADMIN_DISPLAY;

/** Height of the writing surface in pixels: 300 at first, in steps of 100, never below 150 (D-517). */
export function useEditorHeight(userId: number | undefined) {
  const key = `octavo.editor-height.${userId ?? 0}`;
  const [height, setHeight] = useState(() => readHeight(key));
  const change = (step: number) => {
    const next = Math.max(editorHeightMin, height + step);
    setHeight(next);
    writeHeight(key, next);
  };
  return {
    height,
    isLowest: height <= editorHeightMin,
    grow: () => change(editorHeightStep),
    shrink: () => change(-editorHeightStep),
  };
}

function readHeight(key: string): number {
  try {
    const height = Number(window.localStorage.getItem(key));
    return height >= editorHeightMin ? height : editorHeightDefault;
  } catch {
    return editorHeightDefault;
  }
}

/** Storage may be full or forbidden; then the height lasts as long as the page. */
function writeHeight(key: string, height: number): void {
  try {
    window.localStorage.setItem(key, String(height));
  } catch {
    return;
  }
}
