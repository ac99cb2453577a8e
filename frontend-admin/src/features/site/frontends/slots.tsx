import type { FrontendAppDto } from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import type { UseFormRegister } from "react-hook-form";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import type { AppForm } from "./app-form-dialog";
import { t } from "../../../texts/slots";
import styles from "./frontends.module.css";

interface SlotFieldsProps {
  /** Null: a new one. */
  app: FrontendAppDto | null;
  register: UseFormRegister<AppForm>;
}

/** The slots that live releases of other frontends offer, and those that this frontend has already. */
export function SlotFields({ app, register }: SlotFieldsProps) {
  const { data: apps = [] } = useFrontendApps();
  const choices = choicesOf(apps, app?.name, app?.slots ?? []);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.slots}>
      <legend>{t("slots.title")}</legend>
      {choices.map(({ slot, description, owner }) => (
        <Checkbox
          key={slot}
          label={<code>{slot}</code>}
          hint={description}
          value={slot}
          locked={owner && t("slots.taken", { owner })}
          {...(owner ? { checked: false } : register("slots"))}
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
  name: string | undefined,
  own: readonly string[],
): Choice[] {
  const offers = apps
    .filter((app) => app.name !== name)
    .flatMap((app) => app.offers);
  const offered = new Set(offers.map(({ slot }) => slot));
  const lost = own.filter((slot) => !offered.has(slot));
  return [
    ...offers.map(({ slot, description }) => ({ slot, description })),
    ...lost.map((slot) => ({ slot, description: t("slots.lost") })),
  ].map(({ slot, description }) => ({
    slot,
    description,
    owner: apps.find((app) => app.name !== name && app.slots.includes(slot))
      ?.title,
  }));
}

/** Its place on pages of others, and theirs on its own. */
export function Slots({ app }: { app: FrontendAppDto }) {
  const offered = app.offers.map(({ slot }) => slot);
  return (
    <>
      {app.slots.length > 0 && (
        <p className={styles.facts}>
          {t("slots.fills", { slots: app.slots.join(", ") })}
        </p>
      )}
      {offered.length > 0 && (
        <p className={styles.facts}>
          {t("slots.offers", { slots: offered.join(", ") })}
        </p>
      )}
    </>
  );
}
