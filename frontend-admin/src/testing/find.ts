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

export async function pressToClose(user: UserEvent, name: string) {
  await user.click(button(name));
  await dialogCloses();
}
