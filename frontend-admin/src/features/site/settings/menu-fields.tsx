import { CATEGORY_ADDRESS, LIMITS } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import { FolderPlus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { get, useWatch } from "react-hook-form";
import type { FieldError } from "react-hook-form";
import { t } from "../../../texts/settings";
import { AddressField } from "./address-field";
import { MenuRow } from "./menu-row";
import type { Arranging } from "./menu-row";
import {
  entryAt,
  placeAfter,
  placeOfDrop,
  without,
  withMoved,
} from "./menu-moves";
import type { MenuEntry, MenuPlace, Move } from "./menu-moves";
import type { Form } from "./navigation-form";
import styles from "./settings.module.css";

const EMPTY_LINK = { label: "", url: "" };

interface MenuFieldsProps {
  form: Form;
  menu: "header" | "footer";
}

/** Links and groups of links, arranged by dragging and with buttons. */
export function MenuFields({ form, menu }: MenuFieldsProps) {
  const entries = useWatch({ control: form.control, name: menu });
  const list = useRef<HTMLDivElement>(null);
  const { said, ...arranging } = useArranging(form, menu, list);
  return (
    <div ref={list} className={styles.groups}>
      {entries.map((entry, index) => {
        const props = { form, menu, arranging, entry, index };
        return entry.links ? (
          <Group key={index} {...props} links={entry.links} />
        ) : (
          <LinkFields key={index} {...props} place={{ index, link: null }} />
        );
      })}
      <AddButtons menu={menu} count={entries.length} onAdd={arranging.add} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

interface EntryProps extends MenuFieldsProps {
  arranging: Arranging;
  index: number;
}

function Group({
  links,
  entry,
  ...props
}: EntryProps & { entry: MenuEntry; links: MenuEntry["links"] & object }) {
  const { form, menu, arranging, index } = props;
  const path = `${menu}.${index}` as const;
  const name = entry.label || t("settings.group", { number: index + 1 });
  const isFull = links.length >= LIMITS.footerLinksMax;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{name}</legend>
      <MenuRow name={name} place={{ index, link: null }} arranging={arranging}>
        <TextField
          label={t("settings.groupTitle")}
          autoComplete="off"
          maxLength={LIMITS.footerLabelMax}
          error={
            errorOf(form, `${path}.label`) ?? errorOf(form, `${path}.title`)
          }
          {...form.register(`${path}.label`)}
        />
      </MenuRow>
      {links.map((_, link) => (
        <LinkFields key={link} {...props} place={{ index, link }} />
      ))}
      <div className={styles.add}>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() =>
            arranging.add(EMPTY_LINK, { index, link: links.length })
          }
        >
          {t("settings.addLink")}
        </Button>
        {isFull && (
          <p className="muted">
            {t("settings.linksFull", { count: LIMITS.footerLinksMax })}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function LinkFields({
  form,
  menu,
  arranging,
  place,
}: EntryProps & { place: MenuPlace }) {
  const { index, link } = place;
  const path = (
    link === null ? `${menu}.${index}` : `${menu}.${index}.links.${link}`
  ) as `${typeof menu}.${number}`;
  const { label, url } = useWatch({ control: form.control, name: path });
  const { isSubmitted } = form.formState;
  const set = (field: "label" | "url", value: string) =>
    form.setValue(`${path}.${field}`, value, { shouldValidate: isSubmitted });
  const number = (link ?? index) + 1;
  const name = label || url || t("settings.link", { number });
  const mayLackLabel = menu === "footer" && CATEGORY_ADDRESS.test(url);
  return (
    <MenuRow name={name} place={place} arranging={arranging}>
      <TextField
        label={t("settings.linkLabel")}
        placeholder={mayLackLabel ? t("settings.categoryName") : undefined}
        autoComplete="off"
        maxLength={LIMITS.footerLabelMax}
        error={errorOf(form, `${path}.label`)}
        {...form.register(`${path}.label`)}
      />
      <AddressField
        value={url}
        error={errorOf(form, `${path}.url`)}
        onChange={(value) => set("url", value)}
        onChoose={({ id, label: title }) => {
          set("url", id);
          if (label.trim() === "") set("label", title);
        }}
      />
    </MenuRow>
  );
}

interface AddButtonsProps {
  menu: "header" | "footer";
  count: number;
  onAdd: Arranging["add"];
}

/** Below the list, for its end. */
function AddButtons({ menu, count, onAdd }: AddButtonsProps) {
  const isHeader = menu === "header";
  const max = isHeader ? LIMITS.headerEntriesMax : LIMITS.footerGroupsMax;
  const isFull = count >= max;
  const place = { index: count, link: null };
  const group = { label: "", url: "", links: [EMPTY_LINK] };
  const full = isHeader ? "settings.entriesFull" : "settings.groupsFull";
  return (
    <div className={styles.add}>
      {isHeader && (
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => onAdd(EMPTY_LINK, place)}
        >
          {t("settings.addEntry")}
        </Button>
      )}
      <Button
        icon={<FolderPlus aria-hidden="true" />}
        disabled={isFull}
        onClick={() => onAdd(group, place)}
      >
        {t("settings.addGroup")}
      </Button>
      {isFull && <p className="muted">{t(full, { count: max })}</p>}
    </div>
  );
}

const errorOf = ({ formState: { errors } }: Form, path: string) =>
  get<typeof errors, FieldError | undefined>(errors, path);

/** Changes of the list, drawn at once so that the focus can follow, and said for those who do not see them. */
function useArranging(
  form: Form,
  menu: "header" | "footer",
  list: RefObject<HTMLElement | null>,
) {
  const [said, setSaid] = useState("");
  const hasLoose = menu === "header";
  const entries = (): MenuEntry[] => form.getValues(menu);
  const put = (next: MenuEntry[]) => flushSync(() => form.setValue(menu, next));
  const focus = ({ index, link }: MenuPlace, what: string) => {
    const row = `[data-place="${index}.${link ?? ""}"]`;
    list.current?.querySelector<HTMLElement>(`${row} ${what}`)?.focus();
  };
  const go = (from: MenuPlace, to: MenuPlace) => {
    const moved = entryAt(entries(), from);
    put(withMoved(entries(), from, to));
    setSaid(describe(moved?.label || moved?.url || "", entries(), to));
  };
  return {
    said,
    canMove: (from: MenuPlace, move: Move) =>
      placeAfter(entries(), { from, move, hasLoose }) !== null,
    move(from: MenuPlace, move: Move) {
      const to = placeAfter(entries(), { from, move, hasLoose });
      if (!to) return;
      go(from, to);
      focus(to, `[data-move="${move}"]`);
    },
    drop(from: MenuPlace, on: MenuPlace) {
      const to = placeOfDrop(entries(), { from, to: on, hasLoose });
      if (to) go(from, to);
    },
    add(
      entry: Omit<MenuEntry, "links"> & Partial<MenuEntry>,
      place: MenuPlace,
    ) {
      const { index, link } = place;
      const group = entries()[index];
      put(
        link === null || !group?.links
          ? [...entries(), { links: null, ...entry }]
          : entries().with(index, { ...group, links: [...group.links, entry] }),
      );
      focus(place, "input");
    },
    remove(place: MenuPlace, name: string) {
      put(without(entries(), place));
      setSaid(t("settings.removed", { name }));
      list.current
        ?.querySelector<HTMLElement>(":scope > div:last-of-type button")
        ?.focus();
    },
    isFor: menu,
  };
}

function describe(
  name: string,
  menu: readonly MenuEntry[],
  { index, link }: MenuPlace,
): string {
  const group = menu[index];
  if (link === null || !group?.links)
    return t("settings.movedTo", {
      name,
      number: index + 1,
      count: menu.length,
    });
  return t("settings.movedInto", {
    name,
    number: link + 1,
    count: group.links.length,
    group: group.label || t("settings.group", { number: index + 1 }),
  });
}
