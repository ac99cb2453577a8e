import Block from "quill/blots/block";
import Container from "quill/blots/container";
import type { Parchment } from "quill/core";

type Blot = Parchment.Blot;

/** An element around lines, which joins its neighbor with the same key and parts where keys differ. */
export abstract class GroupBlot extends Container {
  protected abstract keyOf(line: HTMLElement): string;

  override checkMerge(): boolean {
    const { next } = this;
    if (!super.checkMerge() || !(next instanceof GroupBlot)) return false;
    return this.edge(this, "tail") === this.edge(next, "head");
  }

  override optimize(context: object): void {
    super.optimize(context);
    for (let child = this.children.tail; child; child = child.prev) {
      const { prev } = child;
      if (prev && this.edge(prev, "tail") !== this.edge(child, "head"))
        this.splitAfter(prev);
    }
    const { prev } = this;
    if (prev instanceof GroupBlot && prev.checkMerge()) prev.optimize(context);
  }

  private edge(blot: Blot, end: "head" | "tail"): string {
    let inner: Blot | null = blot;
    while (inner instanceof Container) inner = inner.children[end];
    return inner instanceof Block ? this.keyOf(inner.domNode) : "";
  }
}
