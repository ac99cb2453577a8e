import { useMayCall } from "@octavo/auth";
import type { AccessSettingsDto } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { Link } from "react-router-dom";
import { t } from "../../texts";
import { useAnswer } from "../crud/use-call";
import styles from "./admin-layout.module.css";

export const ACCESS_KEY = ["site-access"];

/** Someone else may turn it on or off. */
const LOOKS_MS = 60_000;

/** Says above every screen that the site is not open, so that no one forgets it. */
export function AccessNotice() {
  const mayChange = useMayCall("PUT /settings/access");
  const { data } = useAnswer<AccessSettingsDto>({
    queryKey: ACCESS_KEY,
    path: "/settings/access",
    retry: false,
    staleTime: LOOKS_MS,
    refetchInterval: LOOKS_MS,
    refetchOnWindowFocus: true,
  });
  const access = data?.access;
  if (access !== "private" && access !== "maintenance") return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        actions={
          mayChange && (
            <Link to="/settings/danger">{t("layout.changeAccess")}</Link>
          )
        }
      >
        {t(`layout.${access}`)}
      </Notice>
    </div>
  );
}
