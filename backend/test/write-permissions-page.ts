// npm run permissions: writes docs/permissions.md anew.
import "reflect-metadata";
import { writeFile } from "node:fs/promises";
import { permissionsPage } from "./permissions-page";

const file = new URL("../../docs/permissions.md", import.meta.url);
await writeFile(file, permissionsPage());
