import type { SessionState } from "@octavo/federation";
import { ToastProvider, TooltipProvider } from "@octavo/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { makePerson } from "./person";
import Quill from "quill/core";
import type { UploadImage } from "../shared/media/use-upload-image";
import { RichTextEditor } from "../shared/editor/rich-text-editor";
import { createQueryClient } from "../query-client";
import { RemoteProvider } from "../remote-context";
import { fakeApi, fakeContext, fakeSession, signedIn } from "./fake-context";
import type { Handlers } from "./fake-context";
import { media } from "./samples";

interface EditorOptions {
  html?: string;
  upload?: UploadImage;
  api?: Handlers;
  session?: SessionState;
}

/** Draws the editor alone, with all of its tools, its first four characters selected. */
export function renderEditor(options: EditorOptions = {}) {
  const { html = "<p>word</p>", session = signedIn() } = options;
  window.localStorage.clear();
  window.localStorage.setItem("octavo.editor-tools.1", "all");
  const calls = fakeApi(options.api ?? {});
  const context = fakeContext(calls.api, fakeSession(session).store);
  const client = createQueryClient();
  let content = html;
  const draw = (isThere: boolean) => (
    <RemoteProvider context={context}>
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <ToastProvider>
            {isThere && (
              <RichTextEditor
                label="Content"
                initialHtml={html}
                userId={1}
                upload={options.upload ?? (() => Promise.resolve(media(5)))}
                onChange={(next) => {
                  content = next;
                }}
              />
            )}
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </RemoteProvider>
  );
  const view = render(draw(true));
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setSelection(0, Math.min(4, quill.getLength() - 1), "user");
  });
  const user = makePerson();
  return {
    ...calls,
    quill,
    surface,
    user,
    html: () => content,
    ...keysOf(quill, surface),
    /** Takes the editor away, as going to another screen does. */
    leave: () => view.rerender(draw(false)),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    choose: (label: string, value: string) =>
      user.selectOptions(screen.getByLabelText(label), value),
  };
}

function keysOf(quill: Quill, surface: HTMLElement) {
  return {
    /** A key that types nothing. */
    pressKey: (key: string) =>
      act(async () => {
        fireEvent.keyDown(surface, { key });
        await Promise.resolve();
      }),
    /** Types letter by letter, as rules while typing see it. */
    async typeKeys(text: string) {
      for (const key of text)
        await act(async () => {
          const { index } = quill.getSelection(true);
          quill.insertText(index, key, "user");
          quill.setSelection(index + 1, 0, "user");
          await Promise.resolve();
        });
    },
  };
}
