import { Button, Checkbox, Dialog } from "@octavo/ui";
import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../../texts/newsroom";
import { readSetting, writeSetting } from "../browser-storage";
import styles from "./list-keys.module.css";
import { actionOf, isMeantElsewhere, type RowPlace } from "./row-focus";

const SETTING = "octavo.list-keys";
const OFF = "off";

/** The keys of the list that is shown, and a button for the list of all keys. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(() => readSetting(SETTING) === OFF);
  const place = useRowPlace();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || isMeantElsewhere(event)) return;
    const { key } = event;
    const act = key === "?" ? () => setOpen(true) : actionOf(key, place);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const turn = (isOn: boolean) => {
    setOff(!isOn);
    writeSetting(SETTING, isOn ? "on" : OFF);
  };
  return (
    <div className={styles.line}>
      <Button
        size="small"
        variant="ghost"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t("listKeys.title")}
      </Button>
      {isOpen && (
        <KeysDialog
          isOn={!isOff}
          onTurn={turn}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Another page, order or search begins at the first row. */
function useRowPlace(): RowPlace {
  const { search } = useLocation();
  const place = useRef(0);
  useEffect(() => {
    place.current = 0;
  }, [search]);
  return place;
}

const rowsOf = () =>
  [
    [t("listKeys.next"), "j"],
    [t("listKeys.previous"), "k"],
    [t("listKeys.open"), t("listKeys.enter")],
    [t("listKeys.choose"), "x"],
    [t("listKeys.search"), "/"],
    [t("listKeys.all"), "?"],
    [t("listKeys.save"), t("listKeys.saveKeys")],
    [t("listKeys.editor"), t("listKeys.editorKeys")],
  ] as const;

interface KeysDialogProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Single letters can be turned off, because speech input and others may press them by mistake. */
function KeysDialog({ isOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog title={t("listKeys.title")} size="small" onClose={onClose}>
      <table className={styles.keys}>
        <caption className="visually-hidden">{t("listKeys.title")}</caption>
        <tbody>
          {rowsOf().map(([label, keys]) => (
            <tr key={keys}>
              <th scope="row">{label}</th>
              <td>
                <kbd>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label={t("listKeys.isOn")}
        hint={t("listKeys.isOnHint")}
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}
