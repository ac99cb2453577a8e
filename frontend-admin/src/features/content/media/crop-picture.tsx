import { ownValue } from "@octavo/format";
import type { MediaDto } from "@octavo/contracts";
import { Button, SelectField, TextField, useToast } from "@octavo/ui";
import { Crop, Maximize } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useCropMedia } from "../../../shared/media/media.hooks";
import { t } from "../../../texts/media";
import { inShape, partBetween, SHAPES } from "./crop-part";
import type { Part } from "./crop-part";
import styles from "./edit-picture.module.css";
import { PointerPicture } from "./pointer-picture";
import type { Place } from "./pointer-picture";

interface CropPictureProps {
  media: MediaDto;
  onSaved: (media: MediaDto) => void;
}

/** Cuts a picture under its address, and shows the whole of it again. */
export function CropPicture({ media, onSaved }: CropPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { crop, error, isPending } = useCrop(media, onSaved);
  if (isOpen)
    return (
      <CropForm
        media={media}
        onClose={() => setOpen(false)}
        onSaved={onSaved}
      />
    );
  return (
    <>
      <FailureNotice text={t("media.failedCrop")} error={error} />
      <div className="flow">
        <Button
          size="small"
          icon={<Crop aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t("media.crop")}
        </Button>
        {media.is_cropped && (
          <Button
            size="small"
            icon={<Maximize aria-hidden="true" />}
            isBusy={isPending}
            onClick={() => crop(null)}
          >
            {t("media.uncrop")}
          </Button>
        )}
      </div>
    </>
  );
}

/** With null, the whole picture is shown again. */
function useCrop(media: MediaDto, onSaved: (media: MediaDto) => void) {
  const { mutate, error, isPending } = useCropMedia();
  const toast = useToast();
  const crop = (part: Part | null, onDone?: () => void) =>
    mutate(
      { media, part },
      {
        onSuccess: (changed) => {
          toast({ text: t(part ? "media.cropped" : "media.uncropped") });
          onSaved(changed);
          onDone?.();
        },
      },
    );
  return { crop, error, isPending };
}

const FIELDS = [
  ["x", "media.focusX"],
  ["y", "media.focusY"],
  ["width", "media.cropWidth"],
  ["height", "media.cropHeight"],
] as const;

function CropForm(props: CropPictureProps & { onClose: () => void }) {
  const { media, onSaved, onClose } = props;
  const { width, height } = media;
  const [shape, setShape] = useState("free");
  const [start, setStart] = useState<Place>({ x: 0, y: 0 });
  const [part, setPart] = useState<Part>({ x: 0, y: 0, width, height });
  const { crop, error, isPending } = useCrop(media, onSaved);
  const set = (next: Part, as = shape) =>
    setPart(inShape(next, ownValue(SHAPES, as) ?? null, { width, height }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        crop(part, onClose);
      }}
    >
      <FailureNotice text={t("media.failedCrop")} error={error} />
      <PointerPicture
        media={media}
        onPress={setStart}
        onDrag={(place) => set(partBetween(start, place, { width, height }))}
      >
        <Frame part={part} media={media} />
      </PointerPicture>
      <p className={styles.hint}>{t("media.cropHint")}</p>
      <ShapeField
        shape={shape}
        onChoose={(next) => {
          setShape(next);
          set(part, next);
        }}
      />
      <Numbers
        part={part}
        onType={(side, changed) =>
          side === "height" ? setPart(changed) : set(changed)
        }
      />
      <div className="flow">
        <Button type="submit" size="small" variant="primary" isBusy={isPending}>
          {t("media.cropNow")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface ShapeFieldProps {
  shape: string;
  onChoose: (shape: string) => void;
}

function ShapeField({ shape, onChoose }: ShapeFieldProps) {
  return (
    <SelectField
      label={t("media.shape")}
      value={shape}
      onChange={({ target }) => onChoose(target.value)}
      options={Object.keys(SHAPES).map((name) => [
        name,
        name === "free" ? t("media.shapeFree") : name,
      ])}
    />
  );
}

interface NumbersProps {
  part: Part;
  onType: (side: keyof Part, part: Part) => void;
}

function Numbers({ part, onType }: NumbersProps) {
  return (
    <div className={styles.numbers}>
      {FIELDS.map(([side, label]) => (
        <TextField
          key={side}
          label={t(label)}
          inputMode="numeric"
          autoComplete="off"
          value={String(part[side])}
          onChange={({ target }) => {
            const number = Number(target.value.replace(/\D/g, "").slice(0, 6));
            onType(side, { ...part, [side]: number });
          }}
        />
      ))}
    </div>
  );
}

function Frame({ part, media }: { part: Part; media: MediaDto }) {
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <span
      className={styles.frame}
      style={{
        left: percent(part.x, media.width),
        top: percent(part.y, media.height),
        width: percent(part.width, media.width),
        height: percent(part.height, media.height),
      }}
    />
  );
}
