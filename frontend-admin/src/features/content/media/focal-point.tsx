import type { MediaDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { Crosshair } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useFocusMedia } from "../../../shared/media/media.hooks";
import { t } from "../../../texts/media";
import { PointerPicture } from "./pointer-picture";
import type { Place } from "./pointer-picture";
import styles from "./edit-picture.module.css";

interface Point {
  x: number;
  y: number;
}

const MIDDLE = 50;
const SIDES = [
  ["x", "media.focusX"],
  ["y", "media.focusY"],
] as const;

const pointOf = ({ focus_x, focus_y }: MediaDto): Point => ({
  x: focus_x ?? MIDDLE,
  y: focus_y ?? MIDDLE,
});

interface FocalPointProps {
  media: MediaDto;
  onSaved: (media: MediaDto) => void;
}

/** Which point of a picture stays visible where it is cropped: by click, by drag, and by two sliders. */
export function FocalPoint({ media, onSaved }: FocalPointProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <PointForm
        media={media}
        onClose={() => setOpen(false)}
        onSaved={onSaved}
      />
    );
  return (
    <Button
      size="small"
      icon={<Crosshair aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      {t("media.focus")}
    </Button>
  );
}

function PointForm(props: FocalPointProps & { onClose: () => void }) {
  const { media, onSaved, onClose } = props;
  const [point, setPoint] = useState(() => pointOf(media));
  const change = useFocusMedia();
  const toast = useToast();
  const save = () =>
    change.mutate(
      { media, input: { focus_x: point.x, focus_y: point.y } },
      {
        onSuccess: (changed) => {
          toast({ text: t("media.focusSaved") });
          onSaved(changed);
          onClose();
        },
      },
    );
  const follow = ({ x, y }: Place) =>
    setPoint({ x: Math.round(x * 100), y: Math.round(y * 100) });
  return (
    <fieldset className={styles.form}>
      <legend>{t("media.focus")}</legend>
      <FailureNotice text={t("media.failedSave")} error={change.error} />
      <PointerPicture media={media} onPress={follow} onDrag={follow}>
        <span
          className={styles.mark}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </PointerPicture>
      <Sliders point={point} onPoint={setPoint} />
      <div className="flow">
        <Button
          size="small"
          variant="primary"
          isBusy={change.isPending}
          onClick={save}
        >
          {t("common.save")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
    </fieldset>
  );
}

interface SlidersProps {
  point: Point;
  onPoint: (point: Point) => void;
}

function Sliders({ point, onPoint }: SlidersProps) {
  return SIDES.map(([side, label]) => (
    <label key={side} className={styles.side}>
      <span>{t(label)}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={point[side]}
        aria-label={t(label)}
        aria-valuetext={`${point[side]} %`}
        onChange={({ target }) =>
          onPoint({ ...point, [side]: Number(target.value) })
        }
      />
      <output>{point[side]} %</output>
    </label>
  ));
}
