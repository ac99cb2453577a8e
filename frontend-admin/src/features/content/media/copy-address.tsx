import type { MediaDto } from "@octavo/contracts";
import {
  Button,
  Dialog,
  DialogActions,
  IconButton,
  TextField,
  useToast,
} from "@octavo/ui";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useCopy } from "../../../shared/crud/use-copy";
import { t } from "../../../texts";

type File = Pick<MediaDto, "address" | "url" | "original_name">;

interface CopyAddressProps {
  media: File;
}

/** In a row of symbols. */
export function CopyAddressIcon({ media }: CopyAddressProps) {
  const { copy, refusal } = useCopyAddress(media);
  return (
    <>
      <IconButton
        label={t("media.copyAddressOf", { name: media.original_name })}
        icon={<Link2 />}
        onClick={copy}
      />
      {refusal}
    </>
  );
}

export function CopyAddressButton({ media }: CopyAddressProps) {
  const { copy, refusal } = useCopyAddress(media);
  return (
    <>
      <Button size="small" icon={<Link2 aria-hidden="true" />} onClick={copy}>
        {t("media.copyAddress")}
      </Button>
      {refusal}
    </>
  );
}

/** Copies the whole address, with the site's origin. If the browser refuses, it is shown, selected. */
function useCopyAddress(media: File) {
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const address = addressOf(media);
  const { copy } = useCopy(address);
  async function tell() {
    if (await copy()) toast({ text: t("media.addressCopied", { address }) });
    else setRefused(true);
  }
  return {
    copy: () => void tell(),
    refusal: isRefused && (
      <AddressDialog address={address} onClose={() => setRefused(false)} />
    ),
  };
}

/** An older server does not say it; then the file is where this page is. */
const addressOf = ({ address, url }: File): string =>
  address || new URL(url, window.location.href).href;

interface AddressDialogProps {
  address: string;
  onClose: () => void;
}

function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <Dialog title={t("media.copyAddress")} onClose={onClose}>
      <TextField
        label={t("media.address")}
        readOnly
        autoFocus
        value={address}
        hint={t("media.failedCopy")}
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t("common.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
