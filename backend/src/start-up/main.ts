import "reflect-metadata";
import { startBackend } from "./start-backend";

await startBackend();
