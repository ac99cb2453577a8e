import { useSession } from "@octavo/auth";
import type { FieldErrorLike } from "@octavo/ui";
import type { ControllerRenderProps } from "react-hook-form";
import { useUploadImage } from "../crud/use-upload-image";
import { RichTextEditor } from "./rich-text-editor";

interface ContentEditorProps extends Pick<
  ControllerRenderProps,
  "ref" | "onBlur"
> {
  /** HTML. */
  value: string;
  error: FieldErrorLike | undefined;
  onChange: (html: string) => void;
}

/** The editor of a form's text; pictures go into the media library. */
export function ContentEditor({ value, ...field }: ContentEditorProps) {
  const { user } = useSession();
  const upload = useUploadImage();
  return (
    <RichTextEditor
      {...field}
      label="Content"
      initialHtml={value}
      userId={user?.id}
      upload={upload}
    />
  );
}
