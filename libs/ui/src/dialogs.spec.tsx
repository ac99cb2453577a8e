import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "@jest/globals";
import { ConfirmDialog, Dialog } from "./dialog";
import { ToastProvider, useToast } from "./toast";
import { TooltipProvider } from "./tooltip";

/** Says something when it is pressed. */
function Speaker() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ text: "Uploaded" })}>
      Say
    </button>
  );
}

function Page({ kind }: { kind: "form" | "question" }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <TooltipProvider>
      <ToastProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && kind === "form" && (
          <Dialog title="Form" onClose={close}>
            <input aria-label="Name" />
            <Speaker />
          </Dialog>
        )}
        {isOpen && kind === "question" && (
          <ConfirmDialog
            title="Sure?"
            confirmLabel="Delete"
            onConfirm={close}
            onCancel={close}
            fields={<Speaker />}
          />
        )}
      </ToastProvider>
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

  it.each([
    ["form", "dialog"],
    ["question", "alertdialog"],
  ] as const)(
    "%s: Escape closes it also when a message has come after it",
    async (kind, role) => {
      const user = userEvent.setup();
      render(<Page kind={kind} />);
      await user.click(screen.getByRole("button", { name: "Open" }));
      await user.click(await screen.findByRole("button", { name: "Say" }));
      await screen.findByText("Uploaded");
      await user.keyboard("{Escape}");
      await waitFor(() => {
        expect(screen.queryByRole(role)).toBeNull();
      });
    },
  );
});
