import type { MediaDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { Crosshair } from "lucide-react";
import { useState } from "react";
import type { PointerEvent } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useFocusMedia } from "../../../shared/media/media.hooks";
import { freshUrl } from "../../../shared/media/media-thumbnail";
import { t } from "../../../texts";
import styles from "./focal-point.module.css";

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
  const saved = pointOf(media);
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
      {t("media.focusAt", { x: saved.x, y: saved.y })}
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
  return (
    <fieldset className={styles.form}>
      <legend>{t("media.focus")}</legend>
      {change.error && (
        <FailureNotice text={t("media.failedSave")} error={change.error} />
      )}
      <Picture media={media} point={point} onPoint={setPoint} />
      {SIDES.map(([side, label]) => (
        <label key={side} className={styles.side}>
          <span>{t(label)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={point[side]}
            aria-label={t(label)}
            aria-valuetext={`${point[side]} %`}
            onChange={(event) =>
              setPoint({ ...point, [side]: Number(event.target.value) })
            }
          />
          <output>{point[side]} %</output>
        </label>
      ))}
      <div className={styles.actions}>
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

interface PictureProps {
  media: MediaDto;
  point: Point;
  onPoint: (point: Point) => void;
}

/** For a pointer alone: the sliders do the same by keyboard, and say where the point is. */
function Picture({ media, point, onPoint }: PictureProps) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round((from / length) * 100)));
    onPoint({
      x: share(event.clientX - box.left, box.width),
      y: share(event.clientY - box.top, box.height),
    });
  };
  return (
    <div
      className={styles.picture}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) follow(event);
      }}
    >
      <img src={freshUrl(media)} alt="" draggable={false} />
      <span
        className={styles.mark}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </div>
  );
}
