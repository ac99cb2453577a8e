import { useCan } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import { Button, FieldError } from "@octavo/ui";
import { useRef, useState } from "react";
import { Avatar } from "../../../shared/accounts/avatar";
import styles from "./avatar-field.module.css";
import { toAvatarPicture } from "./avatar-picture";

interface AvatarFieldProps {
  name: string;
  url: string | null;
  onChange: (url: string | null) => void;
}

/** Shows the picture as it will be, before anything is saved. */
export function AvatarField({ name, url, onChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const mayUpload = useCan("create_media");
  const [error, setError] = useState<string>();
  const pick = async (file: File | undefined) => {
    setError(undefined);
    if (!file) return;
    try {
      onChange(await toAvatarPicture(file));
    } catch {
      setError(`${adminTexts.uploadFailed}: this file holds no picture.`);
    }
  };
  return (
    <div className={styles.field}>
      <Avatar name={name} url={url} size="large" />
      <div className={styles.side}>
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Avatar"
            onChange={(event) => {
              void pick(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button
            size="small"
            disabled={!mayUpload}
            onClick={() => input.current?.click()}
          >
            Choose picture
          </Button>
          {url && (
            <Button size="small" variant="ghost" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
        {!mayUpload && (
          <p className={styles.hint}>
            You do not have permission to upload pictures.
          </p>
        )}
        <FieldError message={error} />
      </div>
    </div>
  );
}
