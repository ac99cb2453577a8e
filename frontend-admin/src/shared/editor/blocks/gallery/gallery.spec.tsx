import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { page, signedIn } from "../../../../testing/fake-context";
import { renderEditor } from "../../../../testing/render-editor";
import { media } from "../../../../testing/samples";

const figure = (name: string, caption = "") =>
  `<figure><img src="/${name}.webp" alt="${name}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const gallery = (...figures: string[]) =>
  `<div class="gallery">\n${figures.join("\n")}\n</div>`;
const uploaded = (id: number) =>
  `<figure><img src="/media/${id}.webp" alt="" width="800" height="600"></figure>`;

/** An editor with a selection. */
function open(
  html: string,
  { index, length = 0 }: { index: number; length?: number },
  more: Parameters<typeof renderEditor>[0] = {},
) {
  const editor = renderEditor({ html, ...more });
  const { quill, pressKey: press, typeKeys: type } = editor;
  const move = (to: number, selected = 0) =>
    act(() => quill.setSelection(to, selected, "user"));
  move(index, length);
  return { ...editor, move, press, type };
}

const button = (name: string) => screen.getByRole("button", { name });

const file = (name: string, type = "image/png") =>
  new File(["x"], name, { type });

function paste(target: HTMLElement, files: File[]) {
  const clipboardData = { getData: () => "", files };
  fireEvent.paste(target, { clipboardData });
}

describe("a gallery", () => {
  it("is what several pictures become that come at once, in their order [DESK-BLOCK-12]", async () => {
    let id = 0;
    const editor = open(
      "<p>word</p>",
      { index: 4 },
      {
        upload: () => Promise.resolve(media(++id)),
      },
    );
    paste(editor.surface, [file("a.png"), file("b.png"), file("c.png")]);
    await waitFor(() =>
      expect(editor.html()).toBe(
        `<p>word</p>\n${gallery(uploaded(1), uploaded(2), uploaded(3))}`,
      ),
    );
    editor.move(6);
    paste(editor.surface, [file("d.png")]);
    await waitFor(() => expect(editor.html()).toContain(uploaded(4)));
    expect(editor.html().match(/gallery/g)).toHaveLength(1);
  });

  it("is not what a picture becomes that comes with other files [DESK-BLOCK-12]", async () => {
    const editor = open("<p>word</p>", { index: 4 });
    paste(editor.surface, [file("a.png"), file("b.pdf", "application/pdf")]);
    await waitFor(() => expect(editor.html()).toContain("<img"));
    expect(editor.html()).not.toContain("gallery");
  });

  it("is made of pictures of the library, chosen in their order [DESK-BLOCK-12]", async () => {
    const editor = open(
      "",
      { index: 0 },
      {
        api: { "GET /upload": () => page([media(1), media(2), media(3)]) },
      },
    );
    await editor.type("/gall");
    await editor.press("Enter");
    for (const id of [3, 2, 1, 2])
      await editor.user.click(
        await screen.findByRole("button", { name: `Choose picture-${id}.png` }),
      );
    await editor.user.click(button("Insert 2 images"));
    await waitFor(() =>
      expect(editor.html()).toBe(
        gallery(
          ...[3, 1].map((id) =>
            uploaded(id).replace(
              /alt="[^"]*"/,
              `alt="${media(id).alt_text ?? ""}"`,
            ),
          ),
        ),
      ),
    );
  });

  it("groups neighboring pictures, and one Undo returns them [DESK-BLOCK-12]", async () => {
    const html = `<p>x</p>\n${figure("a", "A")}\n<p><img src="/b.webp" alt="b"></p>\n<p>y</p>`;
    const editor = open(html, { index: 2, length: 1 });
    await editor.user.click(button("Gallery"));
    const grouped = `<p>x</p>\n${gallery(figure("a", "A"), figure("b"))}\n<p>y</p>`;
    expect(editor.html()).toBe(grouped);
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(html);
    act(() => editor.quill.history.redo());
    editor.move(2, 1);
    await editor.press("Control");
    await editor.user.click(button("Gallery"));
    expect(editor.html()).toBe(
      `<p>x</p>\n${figure("a", "A")}\n${figure("b")}\n<p>y</p>`,
    );
  });

  it("loses no text that is selected with pictures [DESK-BLOCK-12]", async () => {
    const html = `${figure("a", "A")}\n<p>y</p>\n${figure("b")}`;
    const session = signedIn({ is_admin: false, role: "x", permissions: [] });
    const editor = open(html, { index: 0, length: 6 }, { session });
    await editor.user.click(button("Gallery"));
    expect(editor.quill.getText()).toContain("y");
    expect(editor.quill.root.querySelector(".gallery-item")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("has its pictures moved and taken out [DESK-BLOCK-13]", async () => {
    const [a, b, c] = [figure("a", "A"), figure("b"), figure("c", "C")];
    const editor = open(gallery(a, b, c), { index: 0, length: 1 });
    await editor.user.click(button("Move the image back"));
    expect(editor.html()).toBe(gallery(b, a, c));
    expect(editor.quill.getSelection()).toEqual({ index: 2, length: 1 });
    await editor.user.click(button("Move the image back"));
    expect(editor.html()).toBe(gallery(b, c, a));
    await editor.user.click(button("Move the image forward"));
    expect(editor.html()).toBe(gallery(b, a, c));
    await editor.user.click(button("Take the image out of the gallery"));
    expect(editor.html()).toBe(`${gallery(b, c)}\n${a}`);
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(gallery(b, a, c));
  });

  it("keeps sizes and captions, and a caption belongs to the gallery of its picture [DESK-BLOCK-13]", async () => {
    const editor = open(gallery(figure("a"), figure("b")), {
      index: 0,
      length: 1,
    });
    await editor.choose("Size of the picture", "wide");
    expect(editor.html()).toContain('<figure class="figure-wide"><img src="/a');
    editor.move(1);
    await editor.press("Backspace");
    await editor.user.click(button("Caption"));
    await editor.type("A");
    expect(editor.html()).toBe(
      gallery(
        figure("a", "A").replace("<figure>", '<figure class="figure-wide">'),
        figure("b"),
      ),
    );
  });

  it("is gone through with Enter, and left at its end [DESK-BLOCK-13]", async () => {
    const whole = gallery(figure("a", "A"), figure("b", "B"));
    const editor = open(`${whole}\n<p>y</p>`, { index: 1 });
    await editor.press("Enter");
    expect(editor.quill.getSelection()).toEqual({ index: 3, length: 1 });
    await editor.press("Enter");
    await editor.press("Enter");
    await editor.type("x");
    expect(editor.html()).toBe(`${whole}\n<p>x</p>\n<p>y</p>`);
  });

  it("leaves the caption of a deleted picture as a paragraph [DESK-BLOCK-13]", async () => {
    const editor = open(gallery(figure("a"), figure("b", "B")), {
      index: 2,
      length: 1,
    });
    await editor.press("Delete");
    expect(editor.html()).toBe(`${gallery(figure("a"))}\n<p>B</p>`);
    act(() => editor.quill.history.undo());
    expect(editor.html()).toBe(gallery(figure("a"), figure("b", "B")));
  });

  it("continues in another one after 50 pictures [DESK-BLOCK-13]", () => {
    const many = Array.from({ length: 51 }, (_, n) => figure(`p${n}`));
    const editor = open(
      `${gallery(...many.slice(0, 50))}\n${gallery(...many.slice(50))}`,
      { index: 0 },
    );
    // The empty line between both.
    act(() => void editor.quill.deleteText(100, 1, "user"));
    expect(editor.html().match(/<div class="gallery">/g)).toHaveLength(2);
    expect(editor.html().match(/<img/g)).toHaveLength(51);
  });
});
