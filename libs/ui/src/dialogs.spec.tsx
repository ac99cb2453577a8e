import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "@jest/globals";
import { ConfirmDialog, Dialog } from "./dialog";
import { TooltipProvider } from "./tooltip";

function Page({ kind }: { kind: "form" | "question" }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <TooltipProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && kind === "form" && (
        <Dialog title="Form" onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
      {isOpen && kind === "question" && (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Delete"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </TooltipProvider>
  );
}

describe("dialogs", () => {
  it.each(["form", "question"] as const)(
    "%s: Escape closes it and the focus returns to where it was",
    async (kind) => {
      const user = userEvent.setup();
      render(<Page kind={kind} />);
      const opener = screen.getByRole("button", { name: "Open" });
      await user.click(opener);
      const dialog = await screen.findByRole(
        kind === "form" ? "dialog" : "alertdialog",
      );
      expect(dialog.contains(document.activeElement)).toBe(true);
      await user.keyboard("{Escape}");
      await waitFor(() => {
        expect(document.activeElement).toBe(opener);
      });
    },
  );
});
