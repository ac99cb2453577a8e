import type { MediaDto } from "@octavo/contracts";
import type { PointerEvent, ReactNode } from "react";
import { freshUrl } from "../../../shared/media/media-thumbnail";
import styles from "./edit-picture.module.css";

/** A place in a picture, each from 0 to 1. */
export interface Place {
  x: number;
  y: number;
}

interface PointerPictureProps {
  media: MediaDto;
  onPress: (place: Place) => void;
  onDrag: (place: Place) => void;
  /** What is drawn over the picture. */
  children: ReactNode;
}

/** A picture to click and drag in. Fields next to it do the same by keyboard, and show the position. */
export function PointerPicture(props: PointerPictureProps) {
  const { media, onPress, onDrag, children } = props;
  return (
    <div
      className={styles.picture}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress(placeOf(event));
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) onDrag(placeOf(event));
      }}
    >
      <img src={freshUrl(media)} alt="" draggable={false} />
      {children}
    </div>
  );
}

function placeOf(event: PointerEvent<HTMLElement>): Place {
  const box = event.currentTarget.getBoundingClientRect();
  const share = (from: number, length: number) =>
    Math.min(1, Math.max(0, from / length));
  return {
    x: share(event.clientX - box.left, box.width),
    y: share(event.clientY - box.top, box.height),
  };
}
