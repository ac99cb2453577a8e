import type { Translation } from "@octavo/texts";
import type { media as english } from "../en/media";

export const media: Translation<typeof english> = {
  "media.focus": "Fokuspunkt",
  "media.focusX": "Von links",
  "media.focusY": "Von oben",
  "media.focusSaved": "Fokuspunkt gespeichert",
  "media.original": "Original herunterladen",
  "media.crop": "Zuschneiden",
  "media.uncrop": "Ganzes Bild zeigen",
  "media.cropped": "Bild zugeschnitten",
  "media.uncropped": "Das ganze Bild ist wieder zu sehen",
  "media.failedCrop": "Das Bild konnte nicht zugeschnitten werden",
  "media.cropNow": "Bild zuschneiden",
  "media.cropHint":
    "Ziehen Sie über den Teil, der bleiben soll, oder geben Sie in Pixeln ein, wo er liegt.",
  "media.shape": "Form",
  "media.shapeFree": "Beliebig",
  "media.cropWidth": "Breite",
  "media.cropHeight": "Höhe",
};
