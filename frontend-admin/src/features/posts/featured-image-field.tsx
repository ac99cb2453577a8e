import { errorText } from "@octavo/api-client";
import { adminTexts } from "@octavo/contracts";
import { Button, FieldError, ProgressBar } from "@octavo/ui";
import { ImagePlus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useUploadImage } from "../../crud/use-upload-image";
import styles from "./featured-image-field.module.css";

interface FeaturedImageFieldProps {
  url: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
}

/** Chooses, shows and takes away the picture of a post; the file itself stays in the library. */
export function FeaturedImageField(props: FeaturedImageFieldProps) {
  const { url, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useFeaturedUpload(onChange);
  const error = upload.error ?? props.error;
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        Featured Image
      </span>
      {url && (
        <img
          className={styles.preview}
          src={url}
          alt="Preview of what cards and the post will show"
        />
      )}
      {upload.fraction !== null && (
        <ProgressBar label="Uploading" value={upload.fraction} />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label="Featured Image"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void upload.start(file);
        }}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<ImagePlus aria-hidden="true" />}
          isBusy={upload.fraction !== null}
          onClick={() => input.current?.click()}
        >
          {url ? "Replace image" : "Upload image"}
        </Button>
        {url && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(null)}
          >
            Remove image
          </Button>
        )}
      </div>
      <FieldError message={error} />
    </div>
  );
}

function useFeaturedUpload(onChange: (url: string) => void) {
  const upload = useUploadImage();
  const [fraction, setFraction] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  async function start(file: File) {
    setError(undefined);
    if (!file.type.startsWith("image/")) {
      setError("Only images can be uploaded.");
      return;
    }
    setFraction(0);
    try {
      onChange((await upload(file, { onProgress: setFraction })).url);
    } catch (failure) {
      setError(errorText(failure, adminTexts.uploadFailed));
    } finally {
      setFraction(null);
    }
  }
  return { fraction, error, start };
}
