import type { Range } from "quill/core";
import Uploader from "quill/modules/uploader";

type FileHandler = (this: Uploader, range: Range, files: File[]) => void;

/** Takes whatever is pasted or dropped: what is no picture is refused with a reason, not in silence. */
export class FileUploader extends Uploader {
  override upload(range: Range, files: ArrayLike<File>): void {
    const all = Array.from(files);
    const handler = this.options.handler as FileHandler;
    if (all.length > 0) handler.call(this, range, all);
  }
}
