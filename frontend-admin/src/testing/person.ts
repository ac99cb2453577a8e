import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";

const KEYS = /((?:\{\w+\})+)/;
/** Doubled brackets are characters that would otherwise name a key. */
const SPELLED = /\{\{|\[/;

/**
 * A person whose words arrive whole, as from the keyboard of a phone: drawing a screen for each letter took
 * a tenth of the time. `{Enter}` and the like are keys, and `keyboard` presses each letter.
 */
export function makePerson(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent["type"] = async (field, text, options) => {
    if (options || SPELLED.test(text)) return byLetter(field, text, options);
    await user.click(field);
    for (const part of text.split(KEYS)) {
      if (KEYS.test(part)) await user.keyboard(part);
      else if (part !== "") await user.paste(part);
    }
  };
  const byLetter = user.type.bind(user);
  return Object.assign(user, { type });
}
