/** What can be done with one picture of the library. */
export const media = {
  "media.focus": "Focal point",
  "media.focusX": "From the left",
  "media.focusY": "From the top",
  "media.focusSaved": "Focal point saved",
  "media.original": "Download original",
  "media.crop": "Crop",
  "media.uncrop": "Show the whole picture",
  "media.cropped": "Picture cropped",
  "media.uncropped": "The whole picture is shown again",
  "media.failedCrop": "Failed to crop the picture",
  "media.cropNow": "Crop picture",
  "media.cropHint":
    "Drag over the part to keep, or type where it is, in pixels.",
  "media.shape": "Shape",
  "media.shapeFree": "Any",
  "media.cropWidth": "Width",
  "media.cropHeight": "Height",
} as const;
