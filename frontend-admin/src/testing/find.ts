import { expect } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const button = (name: string | RegExp) =>
  screen.getByRole("button", { name });

/** An input by its label; finding it by its role takes much longer on a page with many. */
export const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label);

/** Whether it cannot be used; it stays focusable then, so that it can say why. */
export const isOff = (element: HTMLElement) =>
  element.getAttribute("aria-disabled") === "true";

/** The tooltip of something that gets the focus now. */
export async function tooltipOf(element: HTMLElement) {
  act(() => element.focus());
  return (await screen.findByRole("tooltip")).textContent;
}

export const dialogCloses = () =>
  waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });

/** Presses until that closes the dialog: right after a refusal a form takes no press yet. */
export const pressToClose = (user: UserEvent, name: string) =>
  waitFor(async () => {
    const pressed = screen.queryByRole("button", { name });
    if (pressed) await user.click(pressed);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
