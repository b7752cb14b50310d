/*
 * Loaded into PostgreSQL (LD_PRELOAD), keeps a journal of what its files would lose in a power cut: of every write to a file
 * under UNSYNCED_FOLDER what stood there before, and of every fsync and fdatasync that what came before it is safe. An fsync
 * is not passed on: the journal is what it means here. lost-power.mjs reads the journal and takes writes back.
 *
 * A journal is a row of records: five u64 (kind, inode, offset, length, bytes that follow) and those bytes. Each is appended
 * by one call before what it tells of happens, so that records of many processes neither mix nor come late. Offsets and
 * lengths are widened to whole sectors. Files' names and sizes are kept as they are, and what stdio writes is taken for safe.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITTEN = 1, SYNCED = 2, CUT = 3, GONE = 4 };
static const uint64_t SECTOR = 512;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int journal(void) {
  static int fd = -1;
  const char *path = getenv("UNSYNCED_JOURNAL");
  if (fd < 0 && path) fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  return fd;
}

/* A journal with a hole would make a lie of the test. */
static void give_up(const char *why) {
  dprintf(STDERR_FILENO, "unsynced-writes: %s: %s\n", why, strerror(errno));
  _exit(99);
}

static void append(uint64_t kind, uint64_t inode, uint64_t offset, uint64_t length, const void *before, size_t had) {
  uint64_t head[5] = {kind, inode, offset, length, had};
  struct iovec parts[2] = {{head, sizeof head}, {(void *)before, had}};
  ssize_t written = REAL(writev)(journal(), parts, had ? 2 : 1);
  if (written != (ssize_t)(sizeof head + had)) give_up("the journal cannot be written");
}

/* Whether a descriptor is of a file that the journal is about. */
static int is_kept(int fd, struct stat *of) {
  static dev_t last_device;
  static ino_t last_inode;
  static int last_answer;
  const char *folder = getenv("UNSYNCED_FOLDER");
  if (!folder || journal() < 0 || fstat(fd, of) != 0 || !S_ISREG(of->st_mode)) return 0;
  if (of->st_ino == last_inode && of->st_dev == last_device) return last_answer;
  char name[64], path[4096];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t prefix = strlen(folder);
  last_device = of->st_dev;
  last_inode = of->st_ino;
  last_answer = strncmp(path, folder, prefix) == 0 && path[prefix] == '/';
  return last_answer;
}

/* Before bytes are written: what stands there. */
static void keep(int fd, off_t offset, size_t count) {
  int error = errno;
  struct stat of;
  if (count > 0 && is_kept(fd, &of)) {
    uint64_t first = (uint64_t)offset / SECTOR * SECTOR;
    uint64_t end = ((uint64_t)offset + count + SECTOR - 1) / SECTOR * SECTOR;
    char *before = malloc(end - first);
    if (!before) give_up("no memory");
    size_t had = 0;
    /* What was opened for writing alone is read by another descriptor. */
    int reader = fd;
    if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY) {
      char name[64];
      snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
      reader = open(name, O_RDONLY | O_CLOEXEC);
      if (reader < 0) give_up("a file cannot be read");
    }
    while (had < end - first) {
      ssize_t got = pread(reader, before + had, end - first - had, (off_t)(first + had));
      if (got <= 0) break;
      had += (size_t)got;
    }
    if (reader != fd) close(reader);
    append(WRITTEN, of.st_ino, first, end - first, before, had);
    free(before);
  }
  errno = error;
}

static void note(uint64_t kind, int fd, uint64_t length) {
  int error = errno;
  struct stat of;
  if (is_kept(fd, &of)) append(kind, of.st_ino, 0, length, NULL, 0);
  errno = error;
}

/* With O_DSYNC a write is safe when it returns. */
static ssize_t written(int fd, ssize_t result) {
  int error = errno;
  int flags = fcntl(fd, F_GETFL);
  if (result > 0 && flags >= 0 && (flags & O_DSYNC)) note(SYNCED, fd, 0);
  errno = error;
  return result;
}

static off_t place(int fd) {
  int flags = fcntl(fd, F_GETFL);
  struct stat of;
  if (flags >= 0 && (flags & O_APPEND) && fstat(fd, &of) == 0) return of.st_size;
  return lseek(fd, 0, SEEK_CUR);
}

static size_t total(const struct iovec *parts, int count) {
  size_t sum = 0;
  for (int i = 0; i < count; i++) sum += parts[i].iov_len;
  return sum;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  int error = errno;
  off_t at = place(fd);
  errno = error;
  if (at >= 0) keep(fd, at, count);
  return written(fd, REAL(write)(fd, bytes, count));
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  int error = errno;
  off_t at = place(fd);
  errno = error;
  if (at >= 0) keep(fd, at, total(parts, count));
  return written(fd, REAL(writev)(fd, parts, count));
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  keep(fd, offset, count);
  return written(fd, REAL(pwrite)(fd, bytes, count, offset));
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  keep(fd, offset, count);
  return written(fd, REAL(pwrite64)(fd, bytes, count, offset));
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  keep(fd, offset, total(parts, count));
  return written(fd, REAL(pwritev)(fd, parts, count, offset));
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  keep(fd, offset, total(parts, count));
  return written(fd, REAL(pwritev64)(fd, parts, count, offset));
}

int fsync(int fd) {
  struct stat of;
  if (!is_kept(fd, &of)) return REAL(fsync)(fd);
  note(SYNCED, fd, 0);
  return 0;
}

int fdatasync(int fd) {
  struct stat of;
  if (!is_kept(fd, &of)) return REAL(fdatasync)(fd);
  note(SYNCED, fd, 0);
  return 0;
}

int ftruncate(int fd, off_t length) {
  note(CUT, fd, (uint64_t)length);
  return REAL(ftruncate)(fd, length);
}

int ftruncate64(int fd, off64_t length) {
  note(CUT, fd, (uint64_t)length);
  return REAL(ftruncate64)(fd, length);
}

/* A file that loses its last name: its inode may be another file's next. */
static void lose(const char *path) {
  int error = errno;
  struct stat of;
  if (journal() >= 0 && stat(path, &of) == 0 && S_ISREG(of.st_mode) && of.st_nlink == 1)
    append(GONE, of.st_ino, 0, 0, NULL, 0);
  errno = error;
}

int unlink(const char *path) {
  lose(path);
  return REAL(unlink)(path);
}

int rename(const char *from, const char *to) {
  lose(to);
  return REAL(rename)(from, to);
}

int truncate(const char *path, off_t length) {
  int error = errno;
  struct stat of;
  if (journal() >= 0 && stat(path, &of) == 0) append(CUT, of.st_ino, 0, (uint64_t)length, NULL, 0);
  errno = error;
  return REAL(truncate)(path, length);
}
