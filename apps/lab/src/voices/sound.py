"""Reads recordings for models that expect 16 kHz."""
import numpy

RATE = 16_000


def read_sound(job):
    """Returns the samples of the job's file, which has 32-bit floats at the job's rate."""
    sound = numpy.fromfile(job["file"], dtype=numpy.float32)
    length = len(sound) * RATE // job["rate"]
    spectrum = numpy.fft.rfft(sound)[: length // 2 + 1]
    return (numpy.fft.irfft(spectrum, length) * (length / len(sound))).astype(numpy.float32)
