import { mediaHooks } from "../../../shared/media/media.hooks";
import { PictureField } from "../../../shared/media/picture-field";

interface SitePictureProps {
  label: string;
  hint: string;
  id: number | null;
  onChange: (id: number | null) => void;
}

/** A picture of the library that the site itself shows. */
export function SitePicture({ label, hint, id, onChange }: SitePictureProps) {
  const { data } = mediaHooks.useItem(id);
  return (
    <PictureField
      label={label}
      hint={hint}
      alt={label}
      isSet={id !== null}
      url={data?.url ?? null}
      onChange={(_, picked) => onChange(picked)}
    />
  );
}
