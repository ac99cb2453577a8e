import { useSession } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import { Tabs } from "@octavo/ui";
import { Link, useSearchParams } from "react-router-dom";
import { Screen } from "../../../shared/layout/screen";
import { RolesTab } from "./roles-tab";
import { UsersTab } from "./users-tab";

/** Users and roles: two tabs; which one, and everything about its list, is in the address. */
export function UsersAndRolesScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const selected = params.get("tab") === "users" ? "users" : "roles";
  return (
    <Screen
      title="Users and roles"
      description={
        <>
          Roles say what people may do. To invite somebody, or to grant single
          permissions, go to <Link to="/users">Users</Link>.
        </>
      }
    >
      {user ? (
        <Tabs
          label="Users and roles"
          selected={selected}
          onSelect={(tab) => setParams(tab === "users" ? { tab } : {})}
          tabs={[
            {
              name: "roles",
              label: "Roles & Permissions",
              content: <RolesTab />,
            },
            { name: "users", label: "Users", content: <UsersTab /> },
          ]}
        />
      ) : (
        <p>{peopleTexts.loginForUsers}</p>
      )}
    </Screen>
  );
}
