#!/bin/sh
# Runs once, in a new database server: the role of the application owns its schemas and nothing else, and the
# administrator signs in through the container's own socket only
# (docker compose exec postgres psql --username=postgres).
set -eu

psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" \
  --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
CREATE ROLE octavo LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE octavo ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT, TEMPORARY ON DATABASE octavo FROM PUBLIC;
GRANT CONNECT, CREATE ON DATABASE octavo TO octavo;
\connect octavo
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
CREATE EXTENSION fuzzystrmatch;
ALTER SCHEMA public OWNER TO octavo;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
