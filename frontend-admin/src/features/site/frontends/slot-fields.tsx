import type { FrontendAppDto } from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import type { UseFormRegister } from "react-hook-form";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import type { AppForm } from "./app-form-dialog";
import { t } from "../../../texts/site";
import styles from "./frontends.module.css";

interface SlotFieldsProps {
  /** The name of the frontend; empty for a new one. */
  name: string;
  /** Those that it has. */
  own: readonly string[];
  register: UseFormRegister<AppForm>;
}

/** The slots that live releases of other frontends offer, and those that this frontend has already. */
export function SlotFields({ name, own, register }: SlotFieldsProps) {
  const { data: apps = [] } = useFrontendApps();
  const choices = choicesOf(apps, name, own);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.slots}>
      <legend>{t("frontends.slots")}</legend>
      {choices.map(({ slot, description, owner }) => (
        <Checkbox
          key={slot}
          label={<code>{slot}</code>}
          hint={description}
          value={slot}
          locked={owner && t("frontends.slotTaken", { owner })}
          {...register("slots")}
        />
      ))}
    </fieldset>
  );
}

interface Choice {
  slot: string;
  description: string;
  /** The other frontend that has it. */
  owner: string | undefined;
}

function choicesOf(
  apps: readonly FrontendAppDto[],
  name: string,
  own: readonly string[],
): Choice[] {
  const offers = apps
    .filter((app) => app.name !== name)
    .flatMap((app) => app.offers);
  const offered = new Set(offers.map(({ slot }) => slot));
  const lost = own.filter((slot) => !offered.has(slot));
  return [
    ...offers.map(({ slot, description }) => ({ slot, description })),
    ...lost.map((slot) => ({ slot, description: t("frontends.slotLost") })),
  ].map(({ slot, description }) => ({
    slot,
    description,
    owner: apps.find((app) => app.name !== name && app.slots.includes(slot))
      ?.title,
  }));
}
