import { useSession } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import { Tabs } from "@octavo/ui";
import { Link, useSearchParams } from "react-router-dom";
import { Screen } from "../../../shared/layout/screen";
import { RolesTab } from "./roles-tab";
import { UsersTab } from "./users-tab";
import { t } from "../../../texts/identity";

/** Two tabs. The address holds which one is open, and the state of its list. */
export function UsersAndRolesScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const selected = params.get("tab") === "users" ? "users" : "roles";
  return (
    <Screen
      title={t("users.andRoles")}
      description={t.parts("users.andRolesText", {
        users: (
          <Link key="users" to="/users">
            {t("users.title")}
          </Link>
        ),
      })}
    >
      {user ? (
        <Tabs
          label={t("users.andRoles")}
          selected={selected}
          onSelect={(tab) => setParams(tab === "users" ? { tab } : {})}
          tabs={[
            {
              name: "roles",
              label: t("roles.tab"),
              content: <RolesTab />,
            },
            { name: "users", label: t("users.title"), content: <UsersTab /> },
          ]}
        />
      ) : (
        <p>{peopleTexts.loginForUsers}</p>
      )}
    </Screen>
  );
}
