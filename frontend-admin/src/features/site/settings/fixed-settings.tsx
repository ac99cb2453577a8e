import type { FixedSettingsDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { createContext, use, useId, useMemo } from "react";
import type { ReactNode } from "react";
import { useAnswer } from "../../../shared/crud/use-call";
import { t } from "../../../texts/settings";
import styles from "./settings.module.css";

type Fixed = Readonly<Record<string, string>>;

const FixedFields = createContext<Fixed>({});

/** Names of environment variables by section and field; undefined until they are known. */
export function useFixedSettings(): Fixed | undefined {
  const path = "/settings/fixed";
  const { data } = useAnswer<FixedSettingsDto>({
    queryKey: [path],
    path,
    staleTime: Infinity,
  });
  return data?.fixed;
}

/** Those of the section with this address in the API, by field. */
export function sectionOf(fixed: Fixed = {}, path: string): Fixed {
  const section = path.slice(path.lastIndexOf("/") + 1);
  return Object.fromEntries(
    Object.entries(fixed).flatMap(([name, variable]) => {
      const [of, field = ""] = name.split(".");
      return of === section ? [[field, variable]] : [];
    }),
  );
}

interface SectionProps {
  /** Of the API. */
  path: string;
  children: ReactNode;
}

/** For the fields of one section. */
export function FixedInSection({ path, children }: SectionProps) {
  const fixed = useFixedSettings();
  const own = useMemo(() => sectionOf(fixed, path), [fixed, path]);
  return <FixedFields value={own}>{children}</FixedFields>;
}

/** A field that cannot be changed, with the reason, where the environment decides it. */
export function Setting(props: { field: string; children: ReactNode }) {
  const { field, children } = props;
  const variable = ownValue(use(FixedFields), field);
  const id = useId();
  if (variable === undefined) return children;
  return (
    <fieldset disabled className={styles.fixed} aria-describedby={id}>
      {children}
      <p id={id} className="muted">
        {t("settings.fixedBy", { variable })}
      </p>
    </fieldset>
  );
}
