import { useEffect, useState } from "react";

export type FocusMode = ReturnType<typeof useFocusMode>;

/**
 * Hides everything but the text. The layout around this screen reads the attribute.
 * @param isValid If a setting is wrong, focus mode ends, because the person has to see it.
 */
export function useFocusMode(isValid: boolean) {
  const [isOn, setOn] = useState(false);
  if (isOn && !isValid) setOn(false);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isOn);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isOn]);
  return { isOn, toggle: () => setOn(!isOn) };
}
