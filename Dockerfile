# syntax=docker/dockerfile:1
# One image for each deployable: docker build --target bff|checkups|analytics|operate|frontends .
# Not built in this project's continuous integration, which has no Docker engine: tools/deploy/*.test.ts check what can be
# checked without one. The version of Node is that of package.json.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY bff/package.json bff/
COPY e2e/package.json e2e/
COPY mfe-admin/package.json mfe-admin/
COPY mfe-analytics/package.json mfe-analytics/
COPY mfe-employee/package.json mfe-employee/
COPY mfe-manager/package.json mfe-manager/
COPY services/analytics/package.json services/analytics/
COPY services/checkups/package.json services/checkups/
COPY shared/package.json shared/
COPY shared/src/server/package.json shared/src/server/
COPY shared/src/web/package.json shared/src/web/
COPY shell/package.json shell/
COPY tools/package.json tools/
COPY tools/embedded-store/package.json tools/embedded-store/

# What every server shares. `npm install --no-save` and not `npm ci`, as in tools/setup.mjs: versions and digests come
# from the lock file all the same.
FROM manifests AS server
ENV NODE_ENV=production
COPY shared/src/error-codes.ts shared/src/errors.ts shared/src/http.ts shared/src/
COPY shared/src/content shared/src/content
COPY shared/src/contracts shared/src/contracts
COPY shared/src/domain shared/src/domain
COPY shared/src/ics shared/src/ics
COPY shared/src/jobs shared/src/jobs
COPY shared/src/server shared/src/server

FROM server AS bff
RUN npm install --no-save --omit=dev --ignore-scripts -w @wellspring/bff && npm cache clean --force
COPY bff bff
# A new volume takes its owner from here.
RUN install -d -o node -g node /srv/frontends
USER node
EXPOSE 8080 9100
CMD ["node", "bff/src/server.ts"]

# The worker of checkups is the same image with the command: node --max-old-space-size=1024 --max-semi-space-size=8 services/checkups/src/main/worker.ts
FROM server AS checkups
RUN npm install --no-save --omit=dev --ignore-scripts -w @wellspring/checkups && npm cache clean --force
COPY services/checkups services/checkups
USER node
EXPOSE 8081 8091 9100
CMD ["node", "services/checkups/src/main/server.ts"]

# The worker of analytics: node --max-old-space-size=1024 --max-semi-space-size=8 services/analytics/src/worker.ts
FROM server AS analytics
RUN npm install --no-save --omit=dev --ignore-scripts -w @wellspring/analytics && npm cache clean --force
COPY services/analytics services/analytics
USER node
EXPOSE 8082 8092 9100
CMD ["node", "services/analytics/src/server.ts"]

# Commands of operators: doctor, migrate, backup, restore, first account, check of the audit log.
FROM server AS operate
RUN npm install --no-save --omit=dev --ignore-scripts -w @wellspring/bff -w @wellspring/checkups -w @wellspring/analytics \
  && npm cache clean --force
COPY bff bff
COPY services services
COPY tools/backup tools/backup
COPY tools/build/keep-for-open-pages.ts tools/build/
COPY tools/deploy tools/deploy
COPY tools/doctor tools/doctor
COPY tools/platform tools/platform
COPY tools/registry tools/registry
COPY tools/start tools/start
RUN install -d -o node -g node /srv/frontends
USER node
CMD ["node", "tools/doctor/doctor.ts"]

FROM manifests AS build-frontends
RUN npm install --no-save --ignore-scripts
COPY . .
RUN node tools/build/build.ts --out /frontends

# Puts the screens of this release into the folder that the bff serves, and ends.
FROM operate AS frontends
COPY --from=build-frontends /frontends /frontends
CMD ["node", "tools/deploy/install-frontends.ts", "/frontends", "/srv/frontends"]
