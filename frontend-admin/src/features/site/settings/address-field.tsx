import { Combobox } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import type { FieldError } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { useOwnHits } from "../../../shared/editor/blocks/link/own-hits";
import type { OwnHit } from "../../../shared/editor/blocks/link/own-hits";
import {
  ownTargetQuery,
  pathOnSite,
  questionOf,
} from "../../../shared/own-links";
import { TIMINGS } from "../../../shared/timings";
import { useSettled } from "../../../shared/use-settled";
import { t } from "../../../texts/settings";

interface AddressFieldProps {
  value: string;
  error: FieldError | undefined;
  onChange: (value: string) => void;
  onChoose: (hit: OwnHit) => void;
}

/** Takes an address, or finds pages, categories, tags and posts by words. Says where readers would find nothing. */
export function AddressField(props: AddressFieldProps) {
  const { value } = props;
  const { hits, isLoading } = useOwnHits(value.trim());
  const isLost = useIsLost(value.trim());
  return (
    <Combobox
      label={t("settings.linkAddress")}
      placeholder={t("settings.addressPlaceholder")}
      hint={isLost ? t("settings.leadsNowhere") : undefined}
      value={value}
      error={props.error}
      options={hits}
      isLoading={isLoading}
      note={undefined}
      isFree
      onChange={props.onChange}
      onChoose={props.onChoose}
    />
  );
}

/** Whether readers find no page, post, category or tag at a path of this site. */
function useIsLost(url: string): boolean {
  const api = useApi();
  const settled = useSettled(url, TIMINGS.searchDebounceMs);
  const path = settled === "" ? "" : (pathOnSite(settled) ?? "");
  const { data } = useQuery({
    ...ownTargetQuery(api, path),
    enabled: questionOf(path) !== undefined,
  });
  return url === settled && data?.isPublic === false;
}
