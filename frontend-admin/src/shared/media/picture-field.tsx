import { errorText } from "@octavo/api-client";
import { useMayCall } from "@octavo/auth";
import { Button, FieldError, ProgressBar } from "@octavo/ui";
import { ImagePlus, Images, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { t } from "../../texts";
import { FileButton } from "./file-button";
import { MediaPicker } from "./media-picker";
import styles from "./picture-field.module.css";
import { useUploadImage } from "./use-upload-image";

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** Alt text of the picture. Without it, the picture is not shown. */
  alt?: string;
  url: string | null;
  /** For a picture that is stored by its id: its address may be unknown. */
  isSet?: boolean;
  error?: string | undefined;
  onChange: (url: string | null, id: number | null) => void;
}

/** Chooses, shows and takes away a picture; the file itself stays in the library. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, alt, url, onChange } = props;
  const { isSet = url !== null } = props;
  const id = useId();
  const canUpload = useMayCall("POST /upload");
  const upload = usePictureUpload(onChange);
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {url && alt && <img className={styles.preview} src={url} alt={alt} />}
      {upload.fraction !== null && (
        <ProgressBar label={t("posts.uploading")} value={upload.fraction} />
      )}
      <div className="flow">
        {canUpload && (
          <FileButton
            field={label}
            label={isSet ? t("posts.replaceImage") : t("posts.uploadImage")}
            icon={<ImagePlus aria-hidden="true" />}
            isBusy={upload.fraction !== null}
            onFile={(file) => void upload.start(file)}
          />
        )}
        <LibraryButton onPick={onChange} />
        {isSet && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(null, null)}
          >
            {t("posts.removeImage")}
          </Button>
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <FieldError message={upload.error ?? props.error} />
    </div>
  );
}

interface PictureProps {
  onPick: (url: string, id: number) => void;
}

function LibraryButton({ onPick }: Pick<PictureProps, "onPick">) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall("GET /upload")) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Images aria-hidden="true" />}
        aria-label={t("posts.fromLibrary")}
        onClick={() => setOpen(true)}
      >
        {t("posts.library")}
      </Button>
      {isOpen && (
        <MediaPicker
          onPick={({ url, id }) => onPick(url, id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function usePictureUpload(onPick: PictureProps["onPick"]) {
  const upload = useUploadImage();
  const [fraction, setFraction] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  async function start(file: File) {
    setError(undefined);
    if (!file.type.startsWith("image/")) {
      setError(t("posts.onlyImages"));
      return;
    }
    setFraction(0);
    try {
      const { url, id } = await upload(file, { onProgress: setFraction });
      onPick(url, id);
    } catch (failure) {
      setError(errorText(failure, t("upload.failed")));
    } finally {
      setFraction(null);
    }
  }
  return { fraction, error, start };
}
