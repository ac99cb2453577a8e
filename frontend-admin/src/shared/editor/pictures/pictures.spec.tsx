import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@octavo/api-client";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { page } from "../../../testing/fake-context";
import { renderEditor } from "../../../testing/render-editor";
import { media, mediaDetail } from "../../../testing/samples";
import type { UploadOptions } from "../../media/use-upload-image";

const PNG = "data:image/png;base64,iVBORw0KGgo=";
const IMG = '<img src="/media/5.webp" alt="" width="800" height="600">';

const file = (name = "a.png", type = "image/png") =>
  new File(["x"], name, { type });

/** Uploads that finish when the test ends them. */
function slowUpload() {
  const calls: UploadOptions[] = [];
  const ends: (() => void)[] = [];
  return {
    calls,
    end: () => {
      act(() => ends.shift()?.());
    },
    upload: (_file: File, options: UploadOptions = {}) => {
      calls.push(options);
      return new Promise<ReturnType<typeof media>>((resolve, reject) => {
        ends.push(() => resolve(media(5)));
        options.signal?.addEventListener("abort", () =>
          reject(new DOMException("Aborted", "AbortError")),
        );
      });
    },
  };
}

function paste(
  target: HTMLElement,
  data: Record<string, string>,
  files: File[] = [],
) {
  fireEvent.paste(target, {
    clipboardData: { getData: (type: string) => data[type] ?? "", files },
  });
}

describe("pictures in the editor", () => {
  it("uploads an image by button, shows its progress and inserts it [ADM-EDITOR-31]", async () => {
    const server = slowUpload();
    const editor = renderEditor({ upload: server.upload });
    await editor.user.upload(screen.getByLabelText("Images to insert"), file());
    act(() => server.calls[0]?.onProgress?.(0.3));
    const bar = screen.getByLabelText<HTMLProgressElement>("Uploading a.png");
    expect(bar.value).toBe(30);
    act(() => void editor.quill.insertText(4, "s", "user"));
    server.end();
    await waitFor(() => {
      expect(editor.html()).toBe(`<p>${IMG}</p>\n<p>words</p>`);
    });
    expect(screen.queryByLabelText("Uploading a.png")).toBeNull();
  });

  it("leaves the text alone when an upload is cancelled", async () => {
    const server = slowUpload();
    const editor = renderEditor({ upload: server.upload });
    await editor.user.upload(screen.getByLabelText("Images to insert"), file());
    await editor.press("Cancel a.png");
    expect(server.calls[0]?.signal?.aborted).toBe(true);
    expect(editor.html()).toBe("<p>word</p>");
    expect(screen.queryByLabelText("Uploading a.png")).toBeNull();
  });

  it("leaves an upload that finishes too late in the library", async () => {
    const server = slowUpload();
    const editor = renderEditor({ upload: server.upload });
    await editor.user.upload(screen.getByLabelText("Images to insert"), file());
    editor.leave();
    server.end();
    expect(
      await screen.findByText(
        "The upload of a.png finished after you left the editor. The image is in the media library.",
      ),
    ).toBeTruthy();
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("says why an upload failed, and puts the picture in its place on a retry [ERR-35]", async () => {
    let isDown = true;
    const editor = renderEditor({
      html: "<p>word</p>\n<p>end</p>",
      upload: () =>
        isDown
          ? Promise.reject(new ApiError("The disk is full.", 507, "x", true))
          : Promise.resolve(media(5)),
    });
    paste(editor.surface, {}, [file()]);
    expect(await screen.findByText("Upload failed")).toBeTruthy();
    expect(screen.getByText("The disk is full.")).toBeTruthy();
    isDown = false;
    await editor.press("Retry a.png");
    await waitFor(() => {
      expect(editor.html()).toBe(`<p>${IMG}</p>\n<p>word</p>\n<p>end</p>`);
    });
  });

  it("refuses files that are not pictures instead of ignoring them [VAL-43]", async () => {
    const editor = renderEditor();
    paste(editor.surface, {}, [file("a.pdf", "application/pdf")]);
    expect(await screen.findByText(/^Only JPEG, PNG/)).toBeTruthy();
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("uploads a picture that is pasted as data and replaces it [D-515] [VAL-56]", async () => {
    const editor = renderEditor();
    paste(editor.surface, {
      "text/html": `<p>a<img src="${PNG}" alt="Mine">b</p>`,
    });
    await waitFor(() => {
      expect(editor.html()).toBe(
        `<p>a${IMG.replace('alt=""', 'alt="Mine"')}b</p>`,
      );
    });
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe("<p>word</p>");
  });

  it("keeps a data image that came with the text [VAL-56]", () => {
    const { quill } = renderEditor({
      html: `<p><img src="${PNG}" alt=""></p>`,
    });
    const image = quill.root.querySelector("img");
    expect(image?.getAttribute("src")).toBe(PNG);
  });

  it("asks for the alt text of a new picture, for the text and the library", async () => {
    const editor = renderEditor({
      api: { "PATCH /upload/*": () => mediaDetail(5) },
    });
    paste(editor.surface, {}, [file()]);
    const field = await screen.findByLabelText("What does this image show?");
    await editor.user.type(field, "A red square{Enter}");
    expect(editor.html()).toContain('alt="A red square"');
    await waitFor(() => {
      expect(editor.sent("PATCH")[0]?.body).toEqual({
        alt_text: "A red square",
      });
    });
    expect(screen.queryByLabelText("What does this image show?")).toBeNull();
    expect(document.activeElement).toBe(editor.surface);
  });

  it("asks no more about a picture that is removed", async () => {
    const editor = renderEditor({ upload: () => Promise.resolve(media(5)) });
    await editor.user.upload(screen.getByLabelText("Images to insert"), file());
    await screen.findByLabelText("What does this image show?");
    act(() => void editor.quill.setText("words", "user"));
    expect(screen.queryByLabelText("What does this image show?")).toBeNull();
  });

  it("skips a picture, and asks again on request", async () => {
    const editor = renderEditor({ html: `<p>${IMG}</p>\n<p>word</p>` });
    await editor.user.click(
      await screen.findByRole("button", { name: "Add alt text to 1 image" }),
    );
    await editor.press("Skip");
    expect(screen.queryByLabelText("What does this image show?")).toBeNull();
    await editor.press("Add alt text to 1 image");
    await editor.user.type(
      screen.getByLabelText("What does this image show?"),
      "x",
    );
    await editor.press("Save alt text");
    expect(editor.html()).toContain('alt="x"');
    expect(editor.sent("PATCH")).toEqual([]);
  });

  it("inserts a picture of the library with its alt text", async () => {
    const known = media(7, { alt_text: "Known" });
    const editor = renderEditor({
      api: { "GET /upload": () => page([media(6), known]) },
    });
    await editor.press("Image from the library");
    await editor.user.click(
      await screen.findByRole("button", { name: "Choose picture-7.png" }),
    );
    await waitFor(() => {
      expect(editor.html()).toBe(
        '<p><img src="/media/7.webp" alt="Known" width="800" height="600"></p>\n<p>word</p>',
      );
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByLabelText("What does this image show?")).toBeNull();
  });

  it("replaces the selected picture, whose caption, size and link stay [DESK-BLOCK-19]", async () => {
    const figure = (picture: string) =>
      `<figure class="figure-wide"><a href="/x">${picture}</a><figcaption>What you see</figcaption></figure>`;
    const editor = renderEditor({
      html: figure('<img src="/media/5.webp" alt="Old">'),
      api: {
        "GET /upload": () => page([media(7, { alt_text: "Known" })]),
      },
    });
    act(() => editor.quill.setSelection(0, 1, "user"));
    await editor.press("Replace the image");
    await editor.user.click(
      await screen.findByRole("button", { name: "Choose picture-7.png" }),
    );
    const after = figure(
      '<img src="/media/7.webp" alt="Known" width="800" height="600">',
    );
    await waitFor(() => expect(editor.html()).toBe(after));
    await editor.press("Undo");
    expect(editor.html()).toContain('<img src="/media/5.webp" alt="Old">');
  });

  it("describes the selected picture [ADM-EDITOR-31]", async () => {
    const editor = renderEditor({ html: `<p>${IMG}</p>` });
    act(() => editor.quill.setSelection(0, 1, "user"));
    await editor.press("Alt text");
    await editor.user.type(
      screen.getByLabelText("Alt text", { selector: "input" }),
      "Mine{Enter}",
    );
    expect(editor.html()).toContain('alt="Mine"');
  });

  it("reports pictures that other sites host", async () => {
    renderEditor({ html: '<p><img src="https://e.org/a.png" alt="x"></p>' });
    expect(await screen.findByText("1 image from other sites")).toBeTruthy();
  });

  it("reports how many pictures of a paste are missing", async () => {
    const editor = renderEditor();
    paste(editor.surface, {
      "text/html": '<p>a<img src="file:///C:/a.png"><img src="blob:x"></p>',
    });
    expect(
      await screen.findByText(/^2 images could not be pasted/),
    ).toBeTruthy();
    await editor.press("Dismiss");
    expect(screen.queryByText(/could not be pasted/)).toBeNull();
  });

  it("counts words and reading time", async () => {
    const editor = renderEditor({ html: "<p>one<br>two</p>\n<p>three</p>" });
    expect(await screen.findByText("3 words · 1 min read")).toBeTruthy();
    act(() => void editor.quill.setText("", "user"));
    expect(await screen.findByText("0 words")).toBeTruthy();
  });
});

describe("addresses on the clipboard", () => {
  it("link what is selected [ADM-EDITOR-30]", () => {
    const editor = renderEditor();
    paste(editor.surface, { "text/plain": " https://e.org/x " });
    expect(editor.html()).toBe(
      '<p><a href="https://e.org/x" rel="noopener">word</a></p>',
    );
  });

  it("become links that show themselves [ADM-EDITOR-30]", () => {
    const editor = renderEditor();
    act(() => editor.quill.setSelection(4, 0, "user"));
    paste(editor.surface, { "text/plain": "https://e.org" });
    expect(editor.html()).toBe(
      '<p>word<a href="https://e.org" rel="noopener">https://e.org</a></p>',
    );
  });

  it("stay text in code", () => {
    const editor = renderEditor({
      html: '<pre data-language="apex">word</pre>',
    });
    paste(editor.surface, { "text/plain": "https://e.org" });
    expect(editor.html()).toBe('<pre data-language="apex">https://e.org</pre>');
  });
});
