import type Quill from "quill/core";

const OBJECTS = ".raw-block, .video-card, .ql-formula, .raw-inline, img";
const MARK = "data-selected";

/** Objects inside the selection are shown as selected, which the browser does for text only. */
export function markSelected(quill: Quill): void {
  const mark = () => {
    const changed = [...quill.root.querySelectorAll(OBJECTS)].filter(
      (node) => node.hasAttribute(MARK) !== isSelected(quill, node),
    );
    if (changed.length > 0) withoutNotice(quill, () => changed.forEach(toggle));
  };
  quill.on("editor-change", mark);
}

const toggle = (node: Element): boolean => node.toggleAttribute(MARK);

function isSelected(quill: Quill, node: Element): boolean {
  const range = quill.getSelection();
  const blot = quill.scroll.find(node);
  if (!range || !blot) return false;
  const index = blot.offset(quill.scroll);
  return index >= range.index && index < range.index + range.length;
}

/** The look of the surface is no change of the text: Quill need not read all of it again. */
function withoutNotice(quill: Quill, work: () => void): void {
  const { observer } = quill.scroll;
  const pending = observer.takeRecords();
  if (pending.length > 0) quill.scroll.update(pending);
  work();
  observer.takeRecords();
}
