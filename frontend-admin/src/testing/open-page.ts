import { screen } from "@testing-library/react";
import { page } from "./fake-context";
import type { Handlers } from "./fake-context";
import { renderAdmin } from "./render-admin";
import { category, sitePage, wholePage } from "./samples";

export const pageLists: Handlers = {
  "GET /categories": () => page([category(3), category(4)]),
  "GET /pages": () => page([sitePage(7)]),
};

type Admin = ReturnType<typeof renderAdmin>;

/** The editor for a new page. */
export async function openNewPage(api: Handlers = {}): Promise<Admin> {
  const admin = renderAdmin("/pages/new", { api: { ...pageLists, ...api } });
  await screen.findByLabelText("Title");
  return admin;
}

/** The editor with page 7. */
export async function openPage(
  api: Handlers = {},
  fields = {},
): Promise<Admin> {
  const admin = renderAdmin("/pages/7/edit", {
    api: { ...pageLists, "GET /pages/*": () => wholePage(7, fields), ...api },
  });
  await screen.findByLabelText("Title");
  return admin;
}

export const input = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label);

/** Presses the form's own button, whatever it is called at the moment. Beside a draft's is Publish. */
export function submit(admin: Admin): Promise<void> {
  const [button] = screen.getAllByRole("button", {
    name: /^(Save|Publish|Update)/,
  });
  return admin.user.click(button as HTMLElement);
}
